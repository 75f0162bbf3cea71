import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';

/** Time limits in ms, well below the outbox's for an attempt. */
const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 20_000 };
/** The limit for the whole message, in ms, should the mail server be slow. */
const wholeMs = 60_000;

/**
 * Delivers through the mail server of an smtp:// or smtps:// address, one connection a message. `findSender` gives the club's address for
 * messages without one.
 */
export function createSmtpMailer(url: string, findSender: () => Promise<string>): Mailer {
  const transport = createTransport({ url, ...limits, disableFileAccess: true, disableUrlAccess: true });
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
              attachments: attachments.map(({ filename, contentType, base64 }) => ({
                ...{ filename, contentType },
                content: Buffer.from(base64, 'base64'),
              })),
            }),
        date: writtenAt,
        messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
        signal: AbortSignal.any([stop, AbortSignal.timeout(wholeMs)]),
      });
    },
  };
}
