// What a document was, from the log of changes: the Studio's history and its restoring of older versions.
import { type Call, requireEditor, sendJson } from './call.ts';
import type { ChangeLog, LoggedChange } from './change-log.ts';
import { publishedId } from './document.ts';

/** `data/history/<dataset>/<rest>`; false for what is not known. */
export function answerHistory(call: Call, rest: string): boolean {
  const [kind = '', ...names] = rest.split('/');
  const name = decodeURIComponent(names.at(-1) ?? '');
  if (name === '') return false;
  requireEditor(call);
  if (kind === 'events') return sendEvents(call, name);
  if (kind === 'transactions') return sendTransactions(call, name.split(','));
  if (kind === 'documents') return sendVersions(call, name.split(','));
  return false;
}

/** Created, published, unpublished, deleted: of the document and its draft, newest first, a page at a time. */
function sendEvents({ response, store, url }: Call, id: string): true {
  const published = publishedId(id);
  const limit = Number(url.searchParams.get('limit') ?? 100);
  const before = Number(url.searchParams.get('nextCursor') ?? Number.MAX_SAFE_INTEGER);
  const events: object[] = [];
  let [last, isCut] = [0, false];
  for (const transaction of byTransaction(store.log.lifeOf(published, `drafts.${published}`, before))) {
    const [{ sequence, at, author }] = transaction;
    isCut = events.length === limit;
    if (isCut) break;
    last = sequence;
    const event = groupEvent(store.log, transaction, published);
    if (event) events.push({ documentId: published, timestamp: at, author, ...event });
  }
  return sendJson(response, 200, { events: { [id]: events }, nextCursor: isCut ? String(last) : '' });
}

type Transaction = [LoggedChange, ...LoggedChange[]];

/** Of changes in order, those of each transaction together. */
function* byTransaction(changes: Iterable<LoggedChange>): Generator<Transaction> {
  let current: Transaction | null = null;
  for (const change of changes) {
    if (current?.[0].sequence === change.sequence) current.push(change);
    else {
      if (current) yield current;
      current = [change];
    }
  }
  if (current) yield current;
}

function groupEvent(log: ChangeLog, changes: Transaction, published: string): object | null {
  const [{ transaction: revisionId, sequence }] = changes;
  const versionId = `drafts.${published}`;
  const main = changes.find(({ document }) => document === published);
  const draft = changes.find(({ document }) => document === versionId);
  if (main && main.kind !== 'delete') {
    if (draft?.kind !== 'delete')
      return { type: main.kind === 'create' ? 'createLiveDocument' : 'updateLiveDocument', revisionId };
    const versionRevisionId = draft.previous;
    return {
      type: 'publishDocumentVersion',
      revisionId,
      versionId,
      versionRevisionId,
      publishCause: 'document.publish',
    };
  }
  if (main)
    return log.existedAt(versionId, sequence)
      ? { type: 'unpublishDocument', versionId, versionRevisionId: revisionId }
      : { type: 'deleteDocumentGroup' };
  if (draft?.kind === 'create') return { type: 'createDocumentVersion', versionId, versionRevisionId: revisionId };
  if (draft?.kind === 'delete') return { type: 'deleteDocumentVersion', versionId, versionRevisionId: draft.previous };
  return null;
}

/** One transaction a line, with what it did to these documents. */
function sendTransactions({ response, store: { log }, url }: Call, ids: readonly string[]): true {
  const sequenceOf = (name: string) => log.findSequence(url.searchParams.get(name) ?? '');
  const changes = log.effectsOn(ids, {
    from: sequenceOf('fromTransaction') ?? 0,
    to: sequenceOf('toTransaction') ?? Number.MAX_SAFE_INTEGER,
    reverse: url.searchParams.get('reverse') === 'true',
    limit: Number(url.searchParams.get('limit') ?? 100),
  });
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  for (const { transaction: id, at: timestamp, author, sequence } of new Map(
    changes.map((change) => [change.sequence, change]),
  ).values()) {
    const own = changes.filter((change) => change.sequence === sequence);
    const about = JSON.stringify({ id, timestamp, author, documentIDs: own.map(({ document }) => document) });
    const effects = own.map(
      ({ document, apply, revert }) => `${JSON.stringify(document)}:{"apply":${apply},"revert":${revert}}`,
    );
    response.write(`${about.slice(0, -1)},"effects":{${effects.join(',')}}}\n`);
  }
  response.end();
  return true;
}

/**
 * Of each document the version after a revision, or at a moment; with `lastRevision`, and without any, what there was last. One that
 * was not there is left out.
 */
function sendVersions({ response, store: { log }, url }: Call, ids: readonly string[]): true {
  const [revision, time] = [url.searchParams.get('revision'), url.searchParams.get('time')];
  const sequence = revision ? log.findSequence(revision) : time ? log.sequenceAt(time) : findLast(log, ids);
  const at = (id: string) => (sequence === null ? null : log.documentAt(id, sequence));
  const documents = ids.flatMap((id) => at(id) ?? []);
  if (documents.length > 0 || !revision) return sendJson(response, 200, { documents });
  // A draft that was not there yet is seen as what was published.
  const published = ids.flatMap((id) => at(publishedId(id)) ?? []).filter(({ _rev }) => _rev === revision);
  return sendJson(response, 200, { documents: published });
}

/** The last transaction after which one of them was there: the last of all, or the one before it went. */
function findLast(log: ChangeLog, ids: readonly string[]): number | null {
  const last = log.sequenceAt('9999');
  if (ids.some((id) => log.existedAt(id, last))) return last;
  const deletion = log.lastDeletion(ids);
  return deletion === null ? null : deletion - 1;
}
