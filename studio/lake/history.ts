// Answers the Studio's requests for history and older versions of documents, from the log of changes.
import { type Call, requireEditor, sendJson } from './call.ts';
import type { ChangeLog, LoggedChange } from './change-log.ts';
import { publishedId } from './document.ts';

/** Answers `data/history/<dataset>/<rest>`; false for an unknown route. */
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

/** The events (created, published, unpublished, deleted …) of a document and its draft, newest first, by pages. */
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

/** Groups changes by transaction. */
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

/** One transaction on each line, with what it did to these documents. */
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
 * The version of each document after a revision or at a moment; with `lastRevision`, or without either, the last there was. Documents that
 * did not exist are left out.
 */
function sendVersions({ response, store: { log }, url }: Call, ids: readonly string[]): true {
  const [revision, time] = [url.searchParams.get('revision'), url.searchParams.get('time')];
  const sequence = revision ? log.findSequence(revision) : time ? log.sequenceAt(time) : findLast(log, ids);
  const at = (id: string) => (sequence === null ? null : log.documentAt(id, sequence));
  const documents = ids.flatMap((id) => at(id) ?? []);
  if (documents.length > 0 || !revision) return sendJson(response, 200, { documents });
  // Instead of a draft that did not exist yet, the published document is shown.
  const published = ids.flatMap((id) => at(publishedId(id)) ?? []).filter(({ _rev }) => _rev === revision);
  return sendJson(response, 200, { documents: published });
}

/** The last transaction after which one of the documents existed: the last of all, or the one before a deletion. */
function findLast(log: ChangeLog, ids: readonly string[]): number | null {
  const last = log.sequenceAt('9999');
  if (ids.some((id) => log.existedAt(id, last))) return last;
  const deletion = log.lastDeletion(ids);
  return deletion === null ? null : deletion - 1;
}
