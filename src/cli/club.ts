// The operators' command line: npm run club -- <command>.
import { type Club, configure, startClub } from '../process.ts';
import { runCommand } from './program.ts';

async function withClub<T>(work: (club: Club) => Promise<T>): Promise<T> {
  const club = await startClub(configure());
  try {
    return await work(club);
  } finally {
    await club.stop();
  }
}

const code = await runCommand(process.argv.slice(2), {
  withClub,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
// Whatever still listens, such as the content's live updates, ends with the command.
process.exit(code);
