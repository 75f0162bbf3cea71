// The operators' command line: npm run club -- <command>.
import { type Club, projectRoot, configure, startClub, startDatabaseAlone } from '../process.ts';
import { readConfiguration } from '../process/configuration.ts';
import type { Place } from './command.ts';
import { runCommand } from './program.ts';

async function withClub<T>(work: (club: Club) => Promise<T>): Promise<T> {
  const club = await startClub(configure());
  try {
    return await work(club);
  } finally {
    await club.stop();
  }
}

async function withPlace<T>(work: (place: Place) => Promise<T>): Promise<T> {
  // Without `configure`, which would make a signing key of its own.
  const configuration = readConfiguration(process.env, projectRoot);
  const { dataDirectory, lakeDirectory, sanityProjectId } = configuration;
  const { url, stop } = await startDatabaseAlone(configuration);
  try {
    return await work({ databaseUrl: url, dataDirectory, lakeDirectory: sanityProjectId ? null : lakeDirectory });
  } finally {
    await stop();
  }
}

const code = await runCommand(process.argv.slice(2), {
  withClub,
  withPlace,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
// Whatever still listens, such as the content's live updates, ends with the command.
process.exit(code);
