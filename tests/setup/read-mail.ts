// A mail as a mail program shows it: from the bytes that came over SMTP to subject, text and page.
export interface ReadMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  /** The type of the whole, such as `multipart/alternative`. */
  readonly type: string;
  readonly text: string;
  /** Empty for a mail of text alone. */
  readonly html: string;
  /** The page with its pictures in it, as a mail program shows it. */
  readonly page: string;
}

/** Reads a mail of a text, and of a page beside it (RFC 5322, 2045–2047). */
export function readMail(raw: string): ReadMail {
  const whole = split(raw);
  const type = whole.headers.get('content-type') ?? '';
  const parts = partsOf(whole);
  const contentOf = (wanted: string) => {
    const part = parts.find((one) => one.headers.get('content-type')?.startsWith(wanted));
    if (!part) return '';
    return decode(part.body, part.headers.get('content-transfer-encoding') ?? '7bit').replaceAll('\r\n', '\n');
  };
  const html = contentOf('text/html');
  const page = parts.reduce((shown, { headers, body }) => {
    const id = headers.get('content-id')?.slice(1, -1) ?? '';
    const data = `data:${headers.get('content-type')?.split(';', 1)[0] ?? ''};base64,${body.replaceAll(/\s/g, '')}`;
    return id === '' ? shown : shown.replaceAll(`cid:${id}`, data);
  }, html);
  return {
    from: whole.headers.get('from') ?? '',
    to: whole.headers.get('to') ?? '',
    subject: decodeWords(whole.headers.get('subject') ?? ''),
    type: type.split(';', 1)[0] ?? '',
    text: contentOf('text/plain'),
    html,
    page,
  };
}

/** The parts of a part, and theirs: a page stands together with its pictures. */
function partsOf(whole: ReturnType<typeof split>): readonly ReturnType<typeof split>[] {
  const boundary = /boundary="?([^";]+)"?/.exec(whole.headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined) return [whole];
  const parts = whole.body.split(`--${boundary}`).slice(1, -1);
  return parts.flatMap((part) => partsOf(split(part.replace(/^\r\n/, ''))));
}

function split(raw: string): { headers: ReadonlyMap<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const unfolded = raw.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ');
  const headers = new Map(
    unfolded.split('\r\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { headers, body: raw.slice(end + 4) };
}

function decode(body: string, encoding: string): string {
  switch (encoding.toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64').toString('utf8');
    case 'quoted-printable':
      return decodeQuoted(body.replaceAll(/=\r\n/g, ''));
    default:
      return body;
  }
}

const decodeQuoted = (text: string) =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=`; the space between two of them is none. */
function decodeWords(header: string): string {
  return header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeQuoted(text.replaceAll('_', ' ')),
    );
}
