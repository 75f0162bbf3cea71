// Whether other processes of this machine run, and what they are.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Whether a process of this id runs, whoever it belongs to. One that ended and that its parent never reaped does not. */
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
    // The state follows the program's name, which may hold anything.
    return stat.charAt(stat.lastIndexOf(')') + 2) === 'Z';
  } catch {
    // It ended between the two looks, or this is no Linux, where orphans find a parent that reaps them.
    return false;
  }
}

/** Whether it runs and its command line holds `words`: a process id alone may by now belong to something else. */
export function isRunningCommand(pid: number, words: string): boolean {
  if (!isRunning(pid)) return false;
  try {
    // Linux tells it by a file; asking another program holds the whole process up.
    if (existsSync('/proc/self/cmdline'))
      return readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8')
        .replaceAll('\0', ' ')
        .includes(words);
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).includes(words);
  } catch {
    // It ended between the two looks, or this machine has no ps: then the id is all that is known.
    return isRunning(pid);
  }
}
