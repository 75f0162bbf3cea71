// Tells the CDN before the club which pages have changed (docs/pages.md#shared-caches). Every server does, each once it serves nothing
// older itself: what the CDN took from one that did not know yet goes with that one's own request.
import { setTimeout as sleep } from 'node:timers/promises';
import { content } from '../content/content.ts';
import { tagOf, tagOfAll } from '../http/shared-cache.ts';
import { OutageWarning } from '../kit/outage-warning.ts';
import { purgeTags } from '../providers/cdn.ts';
import type { PurgeTarget } from './read-variables.ts';

/** How long changes are gathered, in ms: an editor's publication is several, and an older page may still be on its way to the CDN. */
const gatherMs = 250;
/** How long after a failure it is tried again, in ms: twice as long each time, up to the last. */
const againMs = { first: 500, last: 8_000 };

/** Begins to tell that CDN of what the lake publishes. `stop` ends that; what it was not told ends there with the minute. */
export function startPurging(target: PurgeTarget): { readonly stop: () => void } {
  const outage = new OutageWarning('The CDN of CDN_PURGE_URL could not be told what has changed; it is tried again.');
  const waiting = new Set<string>();
  const ending = new AbortController();
  let running = false;

  async function tell(): Promise<void> {
    let pause = againMs.first;
    for (let waitMs = gatherMs; waiting.size > 0;) {
      await sleep(waitMs, undefined, { signal: ending.signal, ref: false });
      const tags = [...waiting];
      waiting.clear();
      try {
        await purgeTags(target, tags.includes(tagOfAll) ? [tagOfAll] : tags);
        outage.end();
        [waitMs, pause] = [gatherMs, againMs.first];
      } catch (error) {
        outage.begin(error);
        for (const tag of tags) waiting.add(tag);
        [waitMs, pause] = [pause, Math.min(2 * pause, againMs.last)];
      }
    }
  }

  content.follow((event) => {
    if (event.kind === 'lost' || ending.signal.aborted) return;
    // After a connection anything may have changed before it.
    for (const tag of event.kind === 'changed' ? event.tags.map(tagOf) : [tagOfAll]) waiting.add(tag);
    if (running) return;
    running = true;
    void tell()
      .catch(() => undefined) // ended
      .finally(() => {
        running = false;
      });
  });
  return {
    stop: () => {
      ending.abort();
    },
  };
}
