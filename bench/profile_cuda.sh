#!/usr/bin/env bash
# Counters of one launch of each kernel that bench/cuda.py measures, by Nsight Compute: bench/profile_cuda.sh FOLDER
# The folder gets reports of whole playouts and of Batch.step, also as text. ncu finds the launches by the marks of
# `--profile`; it must be able to read the counters of the GPU, and leaves its clocks as they are. NCU names another
# profiler. BY_LINE=1 counts the instructions of Batch.step by lines of Python too; in a pool, whose warps wait for one
# another, that takes minutes, so playouts are counted as a whole.
set -euo pipefail
out=${1:?usage: bench/profile_cuda.sh FOLDER}
cd "$(dirname "$0")/.."
path=${PYTHONPATH:-}
unset PYTHONPATH # ncu has a Python of its own, which must not see packages for ours
options=(--clock-control none --profile-from-start off --target-processes all --force-overwrite)
metrics=smsp__inst_executed.sum,smsp__thread_inst_executed_per_inst_executed.ratio
options+=(--metrics "$metrics,dram__bytes_read.sum,dram__bytes_write.sum")
for section in SpeedOfLight WarpStateStats MemoryWorkloadAnalysis SchedulerStats Occupancy LaunchStats; do
    options+=(--section "$section")
done

# profile NAME ARGUMENTS…: of bench/cuda.py
profile() {
    "${NCU:-ncu}" "${options[@]}" --export "$out/$1" env PYTHONPATH="$path" python3 bench/cuda.py --profile "${@:2}" \
        >"$out/$1.log" 2>&1 || echo "$1: see $out/$1.log" >&2
    "${NCU:-ncu}" --import "$out/$1.ncu-rep" --page details >"$out/$1.txt"
}

profile playouts --titles bus bus-station --games 131072
if [ -n "${BY_LINE:-}" ]; then options+=(--section SourceCounters --import-source yes); fi
profile batches --titles bus bus-station get-on-board station-master --batch 1048576
