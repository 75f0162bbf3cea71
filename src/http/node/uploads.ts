// Files on their way in. They are collected before a request takes its place among the answers in progress, so how many may be is limited
// here, by network too: a few callers can't fill the memory.
import type { IncomingMessage } from 'node:http';
import { collectBody, discardBody } from './body.ts';
import {
  bodyTimeMs,
  maxBody,
  maxDiscarded,
  maxUploads,
  maxUploadsOfNetwork,
  uploadLimits,
  uploadTimeMs,
} from './limits.ts';

type Collected = Awaited<ReturnType<typeof collectBody>>;

export class Uploads {
  readonly #of = new Map<string, number>();
  #all = 0;

  /** The request's body, as collectBody gives it; 'full' where it is a file and too many others are on their way. */
  async collect(request: IncomingMessage, pathname: string, network: string): Promise<Collected | 'full'> {
    const limit = request.method === 'POST' ? uploadLimits.get(pathname) : undefined;
    const size = Number(request.headers['content-length'] ?? Infinity);
    if (limit === undefined || size <= maxBody) return collectBody(request, limit ?? maxBody, bodyTimeMs);
    const held = this.#of.get(network) ?? 0;
    if (this.#all >= maxUploads || held >= maxUploadsOfNetwork) return 'full';
    this.#count(network, 1);
    try {
      if (size > limit && size <= maxDiscarded) await discardBody(request, uploadTimeMs);
      return await collectBody(request, limit, uploadTimeMs);
    } finally {
      this.#count(network, -1);
    }
  }

  #count(network: string, change: 1 | -1): void {
    const held = (this.#of.get(network) ?? 0) + change;
    this.#all += change;
    if (held > 0) this.#of.set(network, held);
    else this.#of.delete(network);
  }
}
