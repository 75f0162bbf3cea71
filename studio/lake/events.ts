// The lake's event streams: `listen`, every mutation of the documents that match a query, and `live`, the tags of what changed. Both are
// server-sent events; for the Studio they go over a WebSocket instead.
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type Call, parametersOf, requireEditor } from './call.ts';
import { type LakeDocument, publishedId } from './document.ts';
import { effectsOf } from './diff.ts';
import { keyOf, keysOf } from './document-index.ts';
import { createMatcher, everything, tagOf } from './query.ts';
import type { Change, Transaction } from './transaction.ts';

/** Where events are sent. */
export interface EventSink {
  open: () => void;
  write: (text: string) => void;
  onClose: (listener: () => void) => void;
}

const heartbeatMs = 20_000;

/** A stream of server-sent events that was not begun yet. */
export function eventStream(response: ServerResponse): EventSink {
  return {
    open: () =>
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' }),
    write: (text) => response.write(text),
    onClose: (listener) => response.once('close', listener),
  };
}

/** Sends one event. */
type Send = (event: string, data: object, id?: string) => void;

function open(sink: EventSink): Send {
  sink.open();
  const heartbeat = setInterval(() => {
    sink.write(':\n\n');
  }, heartbeatMs);
  sink.onClose(() => {
    clearInterval(heartbeat);
  });
  return (event, data, id) => {
    sink.write(`${id ? `id: ${id}\n` : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
}

/** `data/live/events`: the tags of changes; with `includeDrafts`, for an editor, of drafts, too. */
export function sendLiveEvents(call: Call, sink: EventSink): void {
  const { url, store, feed, request } = call;
  const drafts = url.searchParams.get('includeDrafts') === 'true';
  if (drafts) requireEditor(call);
  const send = open(sink);
  send('welcome', {}, feed.last);
  const missed = request.headers['last-event-id'];
  if (missed !== undefined && missed !== feed.last) send('restart', {}, feed.last);
  sink.onClose(
    store.onCommit(({ changes }) => {
      const seen = drafts ? changes : changes.filter(({ id }) => !id.includes('.'));
      if (seen.length === 0) return;
      const keys = new Set(seen.flatMap(keysOfChange));
      send('message', { tags: [everything, ...[...keys].map(tagOf)] }, feed.next());
    }),
  );
}

/** The keys of a document before and after a change. */
function keysOfChange({ id, before, after }: Change): string[] {
  return [keyOf.id(id), ...[before ?? [], after ?? []].flat().flatMap((document) => [...keysOf(document)])];
}

/**
 * `data/listen`: every mutation of a document that the query matches, before or after it; with all that it changed, so for the token alone.
 */
export function sendMutations(call: Call, sink: EventSink): void {
  requireEditor(call);
  const { url, store, projectId, dataset } = call;
  const flag = (name: string) => url.searchParams.get(name) === 'true';
  // A query that can't be parsed is refused before the stream begins.
  const isMatch = createMatcher(
    { query: url.searchParams.get('query') ?? '', params: parametersOf(url) },
    { projectId, dataset },
  );
  const matches = async (document: LakeDocument | null) => document !== null && isMatch(document);
  const send = open(sink);
  send('welcome', { listenerName: randomUUID() });
  const tell = async (transaction: Transaction) => {
    const seen: Change[] = [];
    for (const change of transaction.changes)
      if ((await matches(change.after)) || (await matches(change.before))) seen.push(change);
    // The Studio waits for as many events as the first says that there are: those of this listener, not all of the transaction.
    for (const [index, change] of seen.entries())
      send(
        'mutation',
        mutationEvent(transaction, change, [index, seen.length], flag, url),
        `${transaction.id}#${change.id}`,
      );
  };
  let told = Promise.resolve();
  sink.onClose(
    store.onCommit((transaction) => {
      // Events are sent in the order of transactions, however long a query takes.
      told = told.then(() => tell(transaction));
    }),
  );
}

function mutationEvent(
  transaction: Transaction,
  { id, before, after, mutations }: Change,
  [index, total]: readonly [number, number],
  flag: (name: string) => boolean,
  url: URL,
): object {
  return {
    eventId: `${transaction.id}#${id}`,
    documentId: id,
    publishedId: publishedId(id),
    transactionId: transaction.id,
    transactionTotalEvents: total,
    transactionCurrentEvent: index + 1,
    timestamp: transaction.at,
    identity: transaction.author,
    visibility: 'query',
    transition: !before ? 'appear' : after ? 'update' : 'disappear',
    previousRev: before?._rev,
    resultRev: transaction.id,
    ...(url.searchParams.get('includeMutations') === 'false' ? {} : { mutations }),
    ...(url.searchParams.get('effectFormat') === 'mendoza' ? { effects: effectsOf({ before, after }) } : {}),
    ...(flag('includeResult') && after ? { result: after } : {}),
    ...(flag('includePreviousRevision') ? { previous: before } : {}),
  };
}
