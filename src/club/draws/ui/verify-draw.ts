// Draws a draw again in the browser, with Web Crypto alone and nothing of the server's code (draws/README.md#draws).

/** What a draw's page shows of it; null or empty is what was not published yet. */
export interface PublishedDraw {
  readonly seed: string | null;
  readonly seedHash: string | null;
  readonly entriesHash: string | null;
  readonly publicValue: string | null;
  /** How many digits it has, as was fixed when the draw opened; null where it has no value, or opened before that was fixed. */
  readonly publicValueDigits: number | null;
  readonly entries: readonly string[];
  readonly winners: readonly string[];
  readonly reserves: readonly string[];
  /** How many are to be drawn, if there are as many entries. */
  readonly drawn: number;
}

export type DrawVerdict = 'right' | 'wrong_seed' | 'wrong_entries' | 'wrong_value' | 'wrong_outcome';

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

/** Whether the fingerprints match, and the outcome follows from them. */
export async function verifyDraw(draw: PublishedDraw): Promise<DrawVerdict> {
  const { seed, winners, reserves, entries } = draw;
  if (seed === null || (await fingerprint(seed)) !== draw.seedHash) return 'wrong_seed';
  const remaining = [...entries].sort(byCharacters);
  const entriesHash = await fingerprint(remaining.join('\n'));
  if (entriesHash !== draw.entriesHash) return 'wrong_entries';
  if (!isSpelled(draw)) return 'wrong_value';
  const published = [...winners, ...reserves];
  if (published.length !== Math.min(draw.drawn, remaining.length)) return 'wrong_outcome';
  const key = await fingerprint(`${seed}\n${entriesHash}\n${draw.publicValue ?? ''}`);
  let counter = 0;
  for (const code of published) {
    const count = remaining.length;
    let number: number;
    do {
      number = Number(`0x${(await fingerprint(`${key}\n${String(counter)}`)).slice(0, 12)}`);
      counter += 1;
    } while (number >= Math.floor(2 ** 48 / count) * count);
    const place = number % count;
    if (remaining[place] !== code) return 'wrong_outcome';
    remaining.splice(place, 1);
  }
  return 'right';
}
