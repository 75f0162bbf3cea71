// Whether other processes of this machine run, and what they are.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Whether a process with this id is running, whoever owns it. False for one that ended and was never reaped. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return !isZombie(pid);
}

function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    // The state comes after the program's name, which may contain any character.
    return stat.charAt(stat.lastIndexOf(')') + 2) === 'Z';
  } catch {
    // It ended meanwhile, or this is not Linux; elsewhere orphans are always reaped.
    return false;
  }
}

/** Whether it is running and its command line contains `words`: the id alone may belong to another program by now. */
export function isRunningCommand(pid: number, words: string): boolean {
  if (!isRunning(pid)) return false;
  try {
    // On Linux it stands in a file; running another program would block this process.
    if (existsSync('/proc/self/cmdline'))
      return readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8')
        .replaceAll('\0', ' ')
        .includes(words);
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).includes(words);
  } catch {
    // It ended meanwhile, or this machine has no ps: then only the id is known.
    return isRunning(pid);
  }
}
