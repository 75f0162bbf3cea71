// A mail server for tests, on its own port, that stores what it receives.
import { once } from 'node:events';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { invariant } from '../../src/kit/invariant.ts';

export interface MailServer {
  readonly url: string;
  readonly port: number;
  /** The mails as received, with headers. */
  readonly received: readonly string[];
  readonly stop: () => Promise<void>;
}

export async function startMailServer(options: SMTPServerOptions & { port?: number } = {}): Promise<MailServer> {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // A club keeps its connections, and would be waited for half a minute where the mail server goes out.
    closeTimeout: 100,
    onData: (stream, _session, done) => {
      const parts: string[] = [];
      stream.setEncoding('utf8');
      stream.on('data', (part: string) => parts.push(part));
      stream.on('end', () => {
        received.push(parts.join(''));
        done();
      });
    },
    ...options,
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  const bound = server.server.address();
  invariant(typeof bound === 'object' && bound !== null, 'it listens on a port');
  return {
    url: `smtp://127.0.0.1:${String(bound.port)}`,
    port: bound.port,
    received,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}
