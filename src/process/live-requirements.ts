// What a live club can't do without, and what it must not have. See docs/going-live.md.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What has no value that would do for every club, and what it is. */
const required = {
  SITE_URL: 'the address at which people reach the club, such as https://club.example',
  DATABASE_URL: 'an outside PostgreSQL, such as postgres://user:password@host:5432/club',
  CLUB_SECRET: 'a key of 32 characters or more that signs what travels through a browser',
  CLUB_VOUCHER_KEY: 'a key of 32 characters or more that encrypts the codes of vouchers',
  SANITY_PROJECT_ID: 'the content lake',
  SANITY_READ_TOKEN: 'the token that reads it, as it must be private: right answers of quizzes stand in it',
} as const;

/** Anybody may read the sample members' password in the README. */
export const sampleMembersProblem =
  'The sample members are in this database, with a password that is published: give a live club a database of its own.';

export const isThisMachine = (hostname: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);

/** Without a name, a path or a query, which would be left out of what the club says of itself. http is for a try on this machine. */
function isPublicOrigin({ protocol, hostname, href, origin }: URL): boolean {
  return href === `${origin}/` && (protocol === 'https:' || isThisMachine(hostname));
}

interface Given {
  /** The value of a variable; null if it is empty or not set. */
  readonly text: (name: string) => string | null;
  readonly siteUrl: URL | null;
  readonly dataDirectory: string;
  /** The variable that says that people use this club. */
  readonly sign: string;
  readonly rehearsal: boolean;
}

/** Where mail servers listen that hand mails on. */
const portsOfMail = ['', '25', '465', '587', '2525'];

/**
 * Whether what is sent there stays there: a mail catcher, on this machine and on none of the ports of mail servers. A query would name
 * another server, or a way there.
 */
function isCatcher(value: string): boolean {
  const url = URL.parse(value);
  const isPlain = url?.protocol === 'smtp:' && url.search === '' && url.hash === '';
  return isPlain && isThisMachine(url.hostname) && !portsOfMail.includes(url.port);
}

/** What keeps a rehearsal from starting, beside what keeps any live club: it stands in for nobody's content, and mails nobody. */
function listRehearsalProblems(text: Given['text']): string[] {
  const [project, smtp] = [text('SANITY_PROJECT_ID'), text('SMTP_URL')];
  return [
    ...(project === null
      ? []
      : ['CLUB_REHEARSAL is set, and SANITY_PROJECT_ID too: a rehearsal has the local content lake. Leave one out.']),
    ...(smtp === null || isCatcher(smtp)
      ? []
      : [
          'A rehearsal mails nobody: its SMTP_URL is a mail catcher on this machine, such as smtp://127.0.0.1:1025. Without one ' +
            '`npm run club -- mail` shows what waits.',
        ]),
  ];
}

/** What keeps a live club from starting: a sentence each, all that is missing in one. */
export function listLiveProblems({ text, siteUrl, dataDirectory, sign, rehearsal }: Given): string[] {
  const missing = Object.entries(required).filter(
    ([name]) => text(name) === null && !(rehearsal && name.startsWith('SANITY_')),
  );
  const embedded = join(dataDirectory, 'postgres');
  return [
    ...(text('NODE_ENV') === 'production'
      ? []
      : [
          `${sign} names a club that people use, and NODE_ENV is not production: start it as docs/going-live.md says, or say with ` +
            'CLUB_DEMO=1 that this is a demonstration.',
        ]),
    ...(missing.length > 0
      ? [
          `A live club needs what is not set: ${missing.map(([name, what]) => `${name} (${what})`).join('; ')}. ` +
            'See docs/going-live.md; `npm run club -- check-config` looks at all of it.',
        ]
      : []),
    ...(text('DATABASE_URL') === null && existsSync(embedded)
      ? [
          `There is an embedded database in ${embedded}: where this club’s members are in it, move them as ` +
            'docs/going-live.md#from-the-embedded-database says.',
        ]
      : []),
    ...(siteUrl && !isPublicOrigin(siteUrl)
      ? [
          `SITE_URL is ${siteUrl.href}: a live club’s is an https address without a path, such as https://club.example, as a session that ` +
            'travels in the clear is anybody’s.',
        ]
      : []),
    ...(siteUrl?.protocol === 'https:' && text('TRUST_PROXY') === null
      ? [
          'TRUST_PROXY is not set, and SITE_URL is https: say how many proxies stand before the server, 1 for one nginx. ' +
            'With TRUST_PROXY=0 the address of whoever connects counts as the visitor’s.',
        ]
      : []),
    ...(rehearsal ? listRehearsalProblems(text) : []),
    ...(text('CLUB_CLOCK_FILE') === null ? [] : ['CLUB_CLOCK_FILE moves the clock and is refused in production.']),
  ];
}
