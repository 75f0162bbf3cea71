// The link to an event's door: signed, and good for some hours. Whoever has it may check tickets in, and learns nothing else.
import { readSignedText, readTextOfBefore, signText } from '../../http/signed-text.ts';
import { signingKey } from '../../http/signing-key.ts';

export interface Door {
  readonly eventId: string;
  /** Until when the link opens the page. */
  readonly until: Date;
}

const kind = 'door';

/** The token of a link to that event's door. */
export const signDoor = ({ eventId, until }: Door): string =>
  signText(signingKey(), 'door', JSON.stringify([kind, eventId, until.getTime()]));

/** The door of a token; null for one that was not signed here. Whether it is still good is for whoever asks. */
export function readDoor(token: string): Door | null {
  // A link that was handed out before signatures named their purpose is still good.
  const text = readSignedText(signingKey(), 'door', token) ?? readTextOfBefore(signingKey(), token);
  if (text === null) return null;
  const [of, eventId, until]: unknown[] = readList(text);
  if (of !== kind || typeof eventId !== 'string' || typeof until !== 'number') return null;
  return { eventId, until: new Date(until) };
}

/** Other texts were once signed alike: what is no list that begins so is no door. */
function readList(text: string): unknown[] {
  if (!text.startsWith(`["${kind}",`)) return [];
  const parsed: unknown = JSON.parse(text);
  return Array.isArray(parsed) ? parsed : [];
}
