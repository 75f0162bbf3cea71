// Files on their way in. They are collected before a request takes its place among the answers in progress, so how many may be is limited
// here, by member too: a few callers can't fill the memory. Of a file of nobody who is signed in nothing is
// kept.
import type { IncomingMessage } from 'node:http';
import { collectBody, discardBody } from './body.ts';
import { maxBody, maxDiscarded, maxUploads, maxUploadsOfMember, uploadLimits, uploadTimeMs } from './limits.ts';

type Collected = Awaited<ReturnType<typeof collectBody>>;

/** Whether the request sends a file, or what is too large to be one. */
export const isUpload = ({ method, headers }: IncomingMessage, pathname: string): boolean =>
  method === 'POST' && uploadLimits.has(pathname) && Number(headers['content-length'] ?? Infinity) > maxBody;

export class Uploads {
  readonly #of = new Map<string, number>();
  #all = 0;

  /** The file that a member sends, as collectBody gives it; 'full' where too many others are on their way. */
  async collect(request: IncomingMessage, pathname: string, memberId: string): Promise<Collected | 'full'> {
    const limit = uploadLimits.get(pathname) ?? maxBody;
    const size = Number(request.headers['content-length'] ?? Infinity);
    const held = this.#of.get(memberId) ?? 0;
    if (this.#all >= maxUploads || held >= maxUploadsOfMember) return 'full';
    this.#count(memberId, 1);
    try {
      if (size > limit && size <= maxDiscarded) await discardBody(request, uploadTimeMs);
      return await collectBody(request, limit, uploadTimeMs);
    } finally {
      this.#count(memberId, -1);
    }
  }

  #count(memberId: string, change: 1 | -1): void {
    const held = (this.#of.get(memberId) ?? 0) + change;
    this.#all += change;
    if (held > 0) this.#of.set(memberId, held);
    else this.#of.delete(memberId);
  }
}
