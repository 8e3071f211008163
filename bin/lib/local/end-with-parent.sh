# Runs a program until the pipe at standard input closes, which happens when the parent process ends, even by SIGKILL.
# This shell leads its own process group, so Ctrl+C in the terminal does not reach it.
#
#   sh end-with-parent.sh save <program> <marker>   sends SIGTERM and waits, so that the program can save. The marker
#                                                   file holds the ids of this shell and of the program; it is removed
#                                                   after a clean exit, so one that is left means running or killed.
#   sh end-with-parent.sh drop <program>            sends SIGKILL to the program and everything it started.

mode=$1 program=$2 marker=$3
exec 3<&0

if [ "$mode" = drop ]; then
  "$program" </dev/null 3<&- &
  running=$!
  read -r _ <&3
  kill -9 "$running"
  wait "$running" 2>/dev/null
  kill -9 0
fi

"$program" </dev/null 3<&- &
running=$!
echo "$$ $running" >"$marker"
{
  read -r _ <&3
  sleep 1 # the table's stream is not saved: its readers need a moment to catch up
  kill -TERM "$running"
} &
reader=$!
wait "$running"
code=$?
kill "$reader" 2>/dev/null
[ "$code" -eq 0 ] && rm -f "$marker"
exit "$code"
