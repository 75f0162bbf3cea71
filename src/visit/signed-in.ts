// Who sends a request, as the HTTP server asks before it reads a file or makes an answer.
import { ContentUnavailable } from '../content/content.ts';
import { readCredential } from '../http/credential.ts';
import type { SentBy } from '../http/node/server.ts';
import { isDatabaseOut } from '../http/outage.ts';
import { isSecure } from '../http/site.ts';
import { readClock } from '../kit/clock.ts';
import { findKnownMember } from './known-members.ts';
import { findViewerOf } from './visitor.ts';

const credentialOf = ({ url, authorization, cookies }: SentBy) =>
  readCredential(authorization ?? null, cookies, isSecure({ url: url.href }));

/** The id of the member whose session this server has seen lately; null for everybody else. Looks nothing up. */
export function findSeenMember(request: SentBy): string | null {
  const token = credentialOf(request)?.token;
  return token === undefined || token === '' ? null : findKnownMember(token);
}

/** The id of the member who is signed in; null for a visitor. */
export async function findSignedInMember(request: SentBy, facts: object): Promise<string | null> {
  try {
    return (await findViewerOf(facts, credentialOf(request), readClock()))?.member.id ?? null;
  } catch (error) {
    // Astro is asked next. An outage fails there again, and is logged and answered there.
    if (error instanceof ContentUnavailable || isDatabaseOut(error)) return null;
    throw error;
  }
}
