// The link to an event's door: signed, and good for some hours. Whoever has it may check tickets in, and learns nothing else.
import { readSignedText, signText } from '../lib/signed-text.ts';
import { signingKey } from './signing-key.ts';

export interface Door {
  readonly eventId: string;
  /** Until when the link opens the page. */
  readonly until: Date;
}

const kind = 'door';

/** The token of a link to that event's door. */
export const signDoor = ({ eventId, until }: Door): string =>
  signText(signingKey(), JSON.stringify([kind, eventId, until.getTime()]));

/** The door of a token; null for one that was not signed here. Whether it is still good is for whoever asks. */
export function readDoor(token: string): Door | null {
  const text = readSignedText(signingKey(), token);
  if (text === null) return null;
  const [of, eventId, until]: unknown[] = readList(text);
  if (of !== kind || typeof eventId !== 'string' || typeof until !== 'number') return null;
  return { eventId, until: new Date(until) };
}

/** Other texts are signed with the same key: what is no list is no door. */
function readList(text: string): unknown[] {
  if (!text.startsWith(`["${kind}",`)) return [];
  const parsed: unknown = JSON.parse(text);
  return Array.isArray(parsed) ? parsed : [];
}
