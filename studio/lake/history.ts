// What a document was, from the log of transactions: the Studio's history and its restoring of older versions.
import { type Call, requireEditor, sendJson } from './call.ts';
import { publishedId } from './document.ts';
import type { Transaction } from './store.ts';

/** `data/history/<dataset>/<rest>`; false for what is not known. */
export function answerHistory(call: Call, rest: string): boolean {
  const [kind = '', ...names] = rest.split('/');
  const name = decodeURIComponent(names.at(-1) ?? '');
  if (name === '') return false;
  requireEditor(call);
  if (kind === 'events') return sendEvents(call, name);
  if (kind === 'transactions') return sendTransactions(call, name.split(','));
  if (kind === 'documents') return sendRevision(call, name);
  return false;
}

/** Created, published, unpublished, deleted: of the document and its draft, newest first. */
function sendEvents({ response, store, url }: Call, id: string): true {
  const published = publishedId(id);
  const events = [...store.history([published, `drafts.${published}`])].reverse().flatMap((transaction) => {
    const event = groupEvent(transaction, published);
    return event ? { documentId: published, timestamp: transaction.at, author: transaction.author, ...event } : [];
  });
  const limit = Number(url.searchParams.get('limit') ?? 100);
  return sendJson(response, 200, { events: { [id]: events.slice(0, limit) }, nextCursor: '' });
}

function groupEvent({ id: revisionId, changes }: Transaction, published: string): object | null {
  const versionId = `drafts.${published}`;
  const main = changes.find(({ id }) => id === published);
  const draft = changes.find(({ id }) => id === versionId);
  if (main?.after && draft?.before && !draft.after)
    return {
      type: 'publishDocumentVersion',
      revisionId,
      versionId,
      versionRevisionId: draft.before._rev,
      publishCause: 'document.publish',
    };
  if (main?.before && !main.after)
    return draft?.after
      ? { type: 'unpublishDocument', versionId, versionRevisionId: revisionId }
      : { type: 'deleteDocumentGroup' };
  if (main?.after) return { type: main.before ? 'updateLiveDocument' : 'createLiveDocument', revisionId };
  if (!draft) return null;
  if (!draft.before) return { type: 'createDocumentVersion', versionId, versionRevisionId: revisionId };
  if (!draft.after) return { type: 'deleteDocumentVersion', versionId, versionRevisionId: draft.before._rev };
  return null;
}

/** One transaction a line. */
function sendTransactions({ response, store, url }: Call, ids: readonly string[]): true {
  const found = [...store.history(ids)];
  const ordered = url.searchParams.get('reverse') === 'true' ? found.reverse() : found;
  const from = url.searchParams.get('fromTransaction');
  const start =
    from === null
      ? 0
      : Math.max(
          0,
          ordered.findIndex(({ id }) => id === from),
        );
  const bare = url.searchParams.has('excludeContent');
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  for (const { id, at, author, changes } of ordered.slice(start, start + Number(url.searchParams.get('limit') ?? 100)))
    response.write(
      `${JSON.stringify({
        id,
        timestamp: at,
        author,
        documentIDs: changes.map((change) => change.id),
        ...(bare ? {} : { mutations: changes.flatMap(({ mutations }) => mutations) }),
        effects: Object.fromEntries(
          changes.map((change) => [change.id, { apply: [0, change.after], revert: [0, change.before] }]),
        ),
      })}\n`,
    );
  response.end();
  return true;
}

/** The document as it was after a revision, or before a moment; without either, as it last was. */
function sendRevision({ response, store, url }: Call, id: string): true {
  const revision = url.searchParams.get('revision');
  const time = url.searchParams.get('time');
  const states = [...store.history([id])]
    .filter((transaction) => (revision ? transaction.id === revision : true) && (time ? transaction.at <= time : true))
    .flatMap(({ changes }) => changes.map(({ after }) => after));
  return sendJson(response, 200, { documents: [states.at(-1) ?? []].flat() });
}
