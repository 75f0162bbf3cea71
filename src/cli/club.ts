// The operators' command line: npm run club -- <command>.
import { findBuild, keepBuild } from '../kit/running-build.ts';
import { type Club, startDatabaseAlone, startForCommand } from '../start-process.ts';
import { readConfiguration, takeEnvFile } from '../process/configuration.ts';
import { endWithProblem } from '../process/problem.ts';
import type { DatabasePlace } from './command.ts';
import { runCommand } from './program.ts';

async function withClub<T>(work: (club: Club) => Promise<T>): Promise<T> {
  const club = await startForCommand();
  try {
    return await work(club);
  } finally {
    await club.stop();
  }
}

async function withPlace<T>(work: (place: DatabasePlace) => Promise<T>): Promise<T> {
  // Without `configure`, which would make a signing key of its own.
  const configuration = readConfiguration();
  const { dataDirectory, lakeDirectory, hostedLake } = configuration;
  const { url, stop } = await startDatabaseAlone(configuration);
  try {
    return await work({ databaseUrl: url, dataDirectory, lakeDirectory: hostedLake ? null : lakeDirectory });
  } finally {
    await stop();
  }
}

const build = findBuild(import.meta.dirname);
if (build) keepBuild(build, 'command');

try {
  takeEnvFile(process.argv.slice(2));
} catch (error) {
  endWithProblem(error);
}

const code = await runCommand(process.argv.slice(2), {
  withClub,
  withPlace,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
// Whatever still listens, such as the content's live updates, ends with the command.
process.exit(code);
