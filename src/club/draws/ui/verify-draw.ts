// Draws a draw again in the browser, with Web Crypto alone and nothing of the server's code (draws/README.md#draws).

/** What a draw's page shows of it; null or empty is what was not published yet. */
export interface PublishedDraw {
  readonly seed: string | null;
  readonly seedHash: string | null;
  readonly entriesHash: string | null;
  readonly publicValue: string | null;
  /** How many digits it has, as was fixed when the draw opened; null where it has no value, or opened before that was fixed. */
  readonly publicValueDigits: number | null;
  /** The key that its page shows; null where it shows none. */
  readonly key: string | null;
  readonly entries: readonly string[];
  readonly winners: readonly string[];
  readonly reserves: readonly string[];
  /** How many are to be drawn, if there are as many entries. */
  readonly drawn: number;
}

export type DrawVerdict = 'right' | 'wrong_seed' | 'wrong_entries' | 'wrong_value' | 'wrong_key' | 'wrong_outcome';

/** What came of checking a draw: of what is wrong, what was published and what comes out. */
export interface DrawCheck {
  readonly verdict: DrawVerdict;
  readonly published: string;
  readonly computed: string;
}
const right: DrawCheck = { verdict: 'right', published: '', computed: '' };

async function fingerprint(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const byCharacters = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** A value with anything else in it, such as an invisible character, is not the one that people read. */
const readableValue = /^[0-9A-Za-z]+(?: [0-9A-Za-z]+)*$/;

/** Whether the value is written in the one way that was fixed: another spelling would give another outcome. */
const isSpelled = ({ publicValue, publicValueDigits: digits }: PublishedDraw) =>
  digits === null
    ? publicValue === null || readableValue.test(publicValue)
    : publicValue?.length === digits && /^[0-9]+$/.test(publicValue);

/** Whether the fingerprints match, and the outcome follows from them; else the first of what does not, in the order of the steps. */
export async function verifyDraw(draw: PublishedDraw): Promise<DrawCheck> {
  const { winners, reserves, entries } = draw;
  const seed = draw.seed ?? '';
  const seedHash = await fingerprint(seed);
  if (seedHash !== draw.seedHash) return wrong('seed', draw.seedHash, seedHash);
  const remaining = [...entries].sort(byCharacters);
  const entriesHash = await fingerprint(remaining.join('\n'));
  if (entriesHash !== draw.entriesHash) return wrong('entries', draw.entriesHash, entriesHash);
  if (!isSpelled(draw)) return wrong('value', draw.publicValue, '');
  const key = await fingerprint(`${seed}\n${entriesHash}\n${draw.publicValue ?? ''}`);
  if (draw.key !== null && draw.key !== key) return wrong('key', draw.key, key);
  const published = [...winners, ...reserves];
  const expected = Math.min(draw.drawn, remaining.length);
  if (published.length !== expected) return wrong('outcome', String(published.length), String(expected));
  let counter = 0;
  for (const code of published) {
    const count = remaining.length;
    let number: number;
    do {
      number = Number(`0x${(await fingerprint(`${key}\n${String(counter)}`)).slice(0, 12)}`);
      counter += 1;
    } while (number >= Math.floor(2 ** 48 / count) * count);
    const place = number % count;
    if (remaining[place] !== code) return wrong('outcome', code, remaining[place] ?? '');
    remaining.splice(place, 1);
  }
  return right;
}

const wrong = (
  what: 'seed' | 'entries' | 'value' | 'key' | 'outcome',
  published: string | null,
  computed: string,
): DrawCheck => ({ verdict: `wrong_${what}`, published: published ?? '', computed });
