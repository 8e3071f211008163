# Runs a program for as long as the pipe at our input stays open; it closes when our parent ends, however that ends.
# No terminal reaches us: we lead a process group of our own.
#
#   sh until-we-end.sh save <program> <marker>   asks the program to stop, waits, and takes the marker away, which
#                                                holds our number and the program's: it tells of one that
#                                                runs, or was killed
#   sh until-we-end.sh drop <program>            kills the program with all it has started: there is nothing to save

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
  sleep 1 # nobody asks any more: the readers of the table's stream, which is not saved, come to its end
  kill -TERM "$running"
} &
reader=$!
wait "$running"
code=$?
kill "$reader" 2>/dev/null
[ "$code" -eq 0 ] && rm -f "$marker"
exit "$code"
