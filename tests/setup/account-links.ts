// The links of mails about accounts, as people read them in their mailbox.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { invariant } from '../../src/kit/invariant.ts';
import type { RunningClub } from './club-server.ts';
import type { Locale } from '../../src/words/locale.ts';

/** A mail as the outbox has it. */
export interface WrittenMail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string | null;
}

/** The mails to that address, the oldest first. */
export async function readMails(databaseUrl: string, recipient: string): Promise<readonly WrittenMail[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const text = 'select recipient, subject, body, html from mail where recipient = $1 order by written_at, ctid';
    return (await client.query<WrittenMail>(text, [recipient])).rows;
  } finally {
    await client.end();
  }
}

/** Where the link of a mail leads: page and the values of its query. */
export interface Link {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** The link in a mail's text. */
export function linkIn({ body }: Pick<WrittenMail, 'body'>): Link {
  const url = URL.parse(/https?:\/\/\S+/.exec(body)?.[0] ?? '');
  invariant(url, 'the mail has a link');
  return { path: url.pathname + url.search, query: Object.fromEntries(url.searchParams) };
}

/** The link in the last mail to that address. */
export async function lastLink(databaseUrl: string, recipient: string): Promise<Link> {
  const mail = (await readMails(databaseUrl, recipient)).at(-1);
  invariant(mail, 'there is a mail');
  return linkIn(mail);
}

/** Somebody invited, with what their link says. */
export interface Invited {
  readonly email: string;
  readonly consumer_id: string;
  readonly token: string;
  readonly path: string;
}

let files = 0;

/** Invites people with these languages at the command line, by one file. */
export async function inviteMany(
  club: RunningClub,
  databaseUrl: string,
  languages: readonly Locale[],
): Promise<Invited[]> {
  const file = join(club.dataDirectory, `invited-${String(++files)}.csv`);
  const emails = languages.map((_, index) => `invited-${String(files)}-${String(index)}@club.example`);
  const rows = emails.map((email, index) => `${email},Guacimara,Díaz,${languages[index] ?? 'es'}`);
  writeFileSync(file, ['email,first_name,last_name,language', ...rows, ''].join('\n'));
  await club.command('members', 'invite', '--from', file, '--why', 'prueba');
  return Promise.all(
    emails.map(async (email) => {
      const { path, query } = await lastLink(databaseUrl, email);
      return { email, path, consumer_id: query.consumer_id ?? '', token: query.token ?? '' };
    }),
  );
}
