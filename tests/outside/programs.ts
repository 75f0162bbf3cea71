import { findProgram, installPackages } from '../../scripts/live-programs.mjs';

/** The programs of Debian that checks run, each in the package of its name. */
type Program = 'zzuf' | 'slowhttptest' | 'sqlmap' | 'wapiti';

/** The path of one, which is installed where this is root on Debian; null where it can't be had, which is told. */
export function findTool(name: Program): string | null {
  if (findProgram(name) === undefined) installPackages([[name]]);
  const path = findProgram(name);
  if (path === undefined) console.log(`There is no ${name}, and it can’t be installed here.`);
  return path ?? null;
}
