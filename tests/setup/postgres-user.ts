// Another process of this checkout that uses the embedded PostgreSQL, and may end badly.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const module = join(import.meta.dirname, '../../src/db/embedded/postgres.ts');

/** Joins the server of that directory, or starts it where it does not run. */
export async function joinFromAnotherProcess(directory: string) {
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const server = await startEmbeddedPostgres(${JSON.stringify(directory)}, { fsync: 'off' });
    process.stdin.once('data', () => server.stop().then(() => process.exit(0)));
    console.log('joined');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return {
    leave: async () => {
      const ended = once(child, 'exit');
      child.stdin.write('leave\n');
      await ended;
    },
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    /** It runs no further, and so reaps none of its children. */
    freeze: () => child.kill('SIGSTOP'),
  };
}
