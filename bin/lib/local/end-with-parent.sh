# Runs a program until the pipe at standard input closes, which happens when the parent process ends, even by SIGKILL.
# This shell leads its own process group, so Ctrl+C in the terminal does not reach it.
#
#   sh end-with-parent.sh save <directory> <program …>
#     sends SIGTERM and waits, so that the program can save. A file in the directory holds the ids of this shell and of
#     the program. Its name says how far it is: "running", "saving", and "unsaved" when saving failed. It is removed
#     once everything is saved; one whose shell is gone was killed. It is renamed, never written again, because the disk
#     may be full. "saved" lists the files of the state, so that the next start sees whether one is missing. When the
#     directory was deleted meanwhile, the program is killed: it would save without what is stored in files.
#   sh end-with-parent.sh drop <directory> <program …>
#     sends SIGKILL to the program and everything it started.

mode=$1 directory=$2
shift 2
trap "" HUP # a closed session; SIGTERM comes with it
exec 3<&0

if [ "$mode" = drop ]; then
  "$@" </dev/null 3<&- &
  running=$!
  read -r _ <&3
  kill -9 "$running"
  wait "$running" 2>/dev/null
  kill -9 0
fi

rm -f "$directory/saving" "$directory/unsaved"
"$@" </dev/null 3<&- &
running=$!
echo "$$ $running" >"$directory/running"
{
  read -r _ <&3
  mv -f "$directory/running" "$directory/saving" 2>/dev/null
  [ -e "$directory/saving" ] || kill -9 0
  sleep 1 # the table's stream is not saved: its readers need a moment to catch up
  kill -TERM "$running"
} &
reader=$!
trap : TERM # a computer that shuts down tells every process: the program saves, and this shell notes that it did
wait "$running"
code=$?
while [ "$code" -gt 128 ] && kill -0 "$running" 2>/dev/null; do
  wait "$running" # again, as the signal ended it
  code=$?
done
kill "$reader" 2>/dev/null
[ "$code" -eq 0 ] || exit "$code"

# The local AWS ends with 0 even when it could not save. Its log says so, unless the disk is too full for that, too.
isFull=0
head -c 65536 /dev/zero >"$directory/probe" || isFull=1
rm -f "$directory/probe"
if [ "$isFull" = 1 ] || grep -qE "Persistence: (failed to save|error getting state)" "$directory/log"; then
  mv -f "$directory/saving" "$directory/unsaved" 2>/dev/null || mv -f "$directory/running" "$directory/unsaved"
  exit 74
fi
ls "$directory/state" >"$directory/saved"
rm -f "$directory/running" "$directory/saving"
exit 0
