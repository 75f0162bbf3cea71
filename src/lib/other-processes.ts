// Whether other processes of this machine run, and what they are.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Whether a process of this id exists, whoever it belongs to. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
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
