// Ends with 0 where `npm start` is a demonstration: nothing in the environment, or in the file of --env-file, says that people use this
// club.
import { environmentOf } from '../src/kit/env-file.mjs';
import { isLiveClub } from '../src/kit/live-club.mjs';

try {
  process.exitCode = isLiveClub(environmentOf(process.argv.slice(2), process.env)) ? 1 : 0;
} catch {
  // The server says that the file can't be read.
  process.exitCode = 1;
}
