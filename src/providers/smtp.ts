import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';

/** Time limits in ms, well below the outbox's for an attempt. */
const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 20_000 };
/** The limit for the whole message, in ms, should the mail server be slow. */
const wholeMs = 60_000;
/** How long a connection that has nothing to send is kept, in ms. */
const idleMs = 30_000;

/** What a mail server answers to a message itself; whatever fails otherwise may be the server's own state. */
const ofMessage: ReadonlySet<unknown> = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);
/** "Service not available", which may answer any command. */
const notAvailable = 421;

/** What keeps a connection from being made: its message names host and port, and no more of the address. */
const ofConnection: ReadonlySet<unknown> = new Set(['ESOCKET', 'ECONNECTION', 'EDNS', 'ETIMEDOUT']);

/**
 * Whether the mail server of that address takes the connection and the sign-in; else why not, without the address, which may hold a
 * password.
 */
export async function findSmtpProblem(url: string): Promise<string | null> {
  const transport = createTransport({ url, ...limits });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) return 'no answer';
    return ofConnection.has(error.code) ? error.message : String(error.code);
  } finally {
    transport.close();
  }
}

/**
 * Delivers through the mail server of an smtp:// or smtps:// address, by at most that many connections, which are used again. `findSender`
 * gives the club's address for messages without one.
 */
export function createSmtpMailer(url: string, connections: number, findSender: () => Promise<string>): SmtpMailer {
  const guarded = { ...limits, disableFileAccess: true, disableUrlAccess: true };
  const transport = createTransport({
    url,
    ...guarded,
    pool: true,
    maxConnections: connections,
    maxRequeues: 1,
    idleTimeout: idleMs,
  });
  let asking: Promise<boolean> | undefined;
  const answers = () => {
    asking ??= createTransport({ url, ...guarded })
      .verify()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  return {
    deliver: async ({ id, sender, recipient, replyTo, subject, body, html, attachments, writtenAt }, stop) => {
      const from = sender ?? (await findSender());
      await transport.sendMail({
        from,
        to: recipient,
        ...(replyTo === null ? {} : { replyTo }),
        subject,
        text: body,
        ...(html === null ? {} : { html }),
        ...(attachments === null
          ? {}
          : {
              attachments: attachments.map(({ filename, contentType, base64, contentId }) => ({
                filename,
                contentType,
                content: Buffer.from(base64, 'base64'),
                ...(contentId !== undefined && { cid: contentId, contentDisposition: 'inline' as const }),
              })),
            }),
        date: writtenAt,
        messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
        signal: AbortSignal.any([stop, AbortSignal.timeout(wholeMs)]),
      });
    },
    answersAfter: async (failure, stop) => isOfMessage(failure) || (await Promise.race([answers(), whenStopped(stop)])),
    close: () => {
      transport.close();
    },
  };
}

/** A mailer with connections of its own. */
export interface SmtpMailer extends Mailer {
  /** Ends the connections that are kept open. */
  readonly close: () => void;
}

/** Resolves to true once it is stopped: nothing is known then. */
function whenStopped(stop: AbortSignal): Promise<true> {
  return new Promise((resolve) => {
    const give = () => {
      resolve(true);
    };
    if (stop.aborted) give();
    else stop.addEventListener('abort', give, { once: true });
  });
}

/** Whether the mail server has answered to the message itself, so that others may be taken. */
function isOfMessage(failure: unknown): boolean {
  if (!(failure instanceof Error) || !('command' in failure)) return false;
  const status = 'responseCode' in failure ? failure.responseCode : undefined;
  return ofMessage.has(failure.command) && status !== notAvailable;
}
