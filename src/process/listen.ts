// Has a server listen; what is wrong with its place is said in words.
import { once } from 'node:events';
import type { Server } from 'node:http';
import { StartProblem } from './problem.ts';

/**
 * Listens there; gives the port that it got, where 0 asked for any. Throws StartProblem with that advice where the place is taken or is
 * not to be had.
 */
export async function listenOn(
  server: Server,
  port: number,
  host: string,
  advice: { readonly taken: string; readonly refused: string },
): Promise<number> {
  const listening = once(server, 'listening');
  server.listen(port, host);
  try {
    await listening;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    const where = `port ${String(port)} of ${host}`;
    if (code === 'EADDRINUSE') throw new StartProblem(`Something else already uses ${where}: ${advice.taken}`);
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartProblem(`The club may not listen on ${where}: ${advice.refused}`);
    throw error;
  }
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}
