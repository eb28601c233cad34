"""News: the short list of facts caused by the last action, stored in the record.

An entry is a row of small integers: its kind, the set of seats that may know it (as bits, or EVERYBODY), and facts.
The log, the animations and the screen reader all read it.
"""

from ludobus.core.numbering import Numbers
from ludobus.core.record import i8, record
from ludobus.core.rule import rule

EVERYBODY = -1
FACTS = 5  # numbers in an entry, besides its kind and who may know it


@record
class Newsroom:
    """The part of a State that counts its news. The State itself declares `news: i16[capacity, 2 + FACTS]`."""

    news_count: i8


class NewsKinds(Numbers):
    """The kinds of news of a game, in order: `NEWS = NewsKinds("opened seat station", "drew! seat")`.

    The first word is the name of the kind, the others are the names of its facts. An exclamation mark means that such
    news reveals something hidden, shows chance, or ends a turn whose seat may be the next to move: then the move cannot
    be undone. As attributes, the names give the numbers for rules.
    """

    __slots__ = ()

    def __new__(cls, *lines):
        names, facts, final = [], [], []
        for line in lines:
            name, *about = line.split()
            if len(about) > FACTS:
                raise TypeError(f"news {name}: {len(about)} facts, at most {FACTS} fit")
            names.append(name.rstrip("!"))
            facts.append(tuple(about))
            final.append(name.endswith("!"))
        return cls.of({name: kind for kind, name in enumerate(names)}, names=names, facts=facts, final=final)

    def read(self, s):
        """The news of a record as (name, facts by name), in order."""
        entries = []
        for row in s.news[: s.news_count].tolist():
            facts = dict(zip(self.facts[row[0]], row[2:], strict=False))
            entries.append((self.names[row[0]], facts))
        return entries

    def is_final(self, s):
        """Whether the last action revealed something or showed chance."""
        return any(self.final[kind] for kind in s.news[: s.news_count, 0].tolist())


@rule
def hush(s):
    """Clear the news of the previous action: every `play` begins with this."""
    for i in range(s.news_count):
        s.news[i, :] = 0
    s.news_count = 0


@rule
def tell(s, kind, a=0, b=0, c=0, d=0, e=0):
    """News for everybody."""
    whisper(s, EVERYBODY, kind, a, b, c, d, e)


@rule
def whisper(s, seats, kind, a=0, b=0, c=0, d=0, e=0):
    """Add news for a set of seats, given as bits."""
    s.news[s.news_count, 0] = kind
    s.news[s.news_count, 1] = seats
    s.news[s.news_count, 2] = a
    s.news[s.news_count, 3] = b
    s.news[s.news_count, 4] = c
    s.news[s.news_count, 5] = d
    s.news[s.news_count, 6] = e
    s.news_count += 1


@rule
def is_told(s, kind, a, b):
    """Whether such news, with these first two facts, is there already. Only news may depend on it: CUDA has none."""
    for i in range(s.news_count):  # noqa: SIM110
        if s.news[i, 0] == kind and s.news[i, 2] == a and s.news[i, 3] == b:
            return True
    return False


@rule
def forget_news(s, seat):
    """Remove what is not for `seat` (NOBODY: a spectator)."""
    kept = 0
    for i in range(s.news_count):
        seats = s.news[i, 1]
        if seats == EVERYBODY or (seat >= 0 and (seats >> seat) & 1):
            for k in range(2 + FACTS):
                s.news[kept, k] = s.news[i, k]
            kept += 1
    for i in range(kept, s.news_count):
        s.news[i, :] = 0
    s.news_count = kept
