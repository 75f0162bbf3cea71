import { readFileSync } from 'node:fs';

/** What a process holds in memory now, in MB of 1,024 × 1,024 bytes. Linux only. */
export function readMemoryMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1]) / 1024;
}
