// Another process of this checkout that uses the embedded PostgreSQL, and may be killed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const module = join(import.meta.dirname, '../../src/db/embedded/postgres.ts');

/** Joins the server of that directory, or starts it if it is not running. */
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
    /** Stops the process (SIGSTOP), so that it does not reap its children. */
    freeze: () => child.kill('SIGSTOP'),
  };
}
