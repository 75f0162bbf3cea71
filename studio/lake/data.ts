// The routes under /data: queries, documents, writes, and events about changes.
import { act } from './actions.ts';
import { type Call, type Route, parametersOf, perspectiveOf, readObject, requireEditor, sendJson } from './call.ts';
import { isJson } from './document.ts';
import { LakeError } from './errors.ts';
import { eventStream, sendLiveEvents, sendMutations } from './events.ts';
import { answerHistory } from './history.ts';
import { mutate } from './mutations.ts';
import { answer } from './query.ts';
import { mapSources } from './source-map.ts';
import { publicPart } from './public-part.ts';
import { View } from './view.ts';

export const answerData: Route = async (call) => {
  const [, what, dataset, rest = ''] =
    /^\/data\/(query|doc|mutate|actions|listen|live\/events|history|references)\/([\w-]+)(?:\/(.*))?$/.exec(
      call.path,
    ) ?? [];
  if (!what || !dataset) return false;
  if (dataset !== call.dataset) throw new LakeError(404, `there is no dataset ${dataset}`, 'notFound');
  const reading = call.method === 'GET';
  switch (what) {
    case 'query':
      return (reading || call.method === 'POST') && answerQuery(call);
    case 'doc':
      return reading && sendDocuments(call, decodeURIComponent(rest).split(','));
    case 'mutate':
      return call.method === 'POST' && answerMutations(call);
    case 'actions':
      return call.method === 'POST' && answerActions(call);
    case 'listen':
      if (reading) sendMutations(call, eventStream(call.response));
      return reading;
    case 'live/events':
      if (reading) sendLiveEvents(call, eventStream(call.response));
      return reading;
    case 'history':
      return reading && answerHistory(call, rest);
    case 'references':
      return reading && sendJson(call.response, 200, { totalCount: 0, references: [] });
    default:
      return false;
  }
};

async function answerQuery(call: Call): Promise<true> {
  const { url, request, response, store, editor, version, projectId, dataset } = call;
  const began = performance.now();
  let query = url.searchParams.get('query') ?? '';
  let params = parametersOf(url);
  let wanted: unknown = url.searchParams.getAll('perspective').join(',');
  if (call.method === 'POST') {
    const body = await readObject(request);
    if (typeof body.query === 'string') query = body.query;
    if (isJson(body.params)) params = body.params;
    if (isJson(body.options) && body.options.perspective !== undefined) wanted = body.options.perspective;
  }
  const perspective = editor ? perspectiveOf(wanted, version) : 'published';
  const view = new View(store, perspective, { publicOnly: !editor });
  const { result, syncTags } = await answer(view, store.index, { query, params }, { projectId, dataset });
  const wantsSources = !['', 'false', null].includes(url.searchParams.get('resultSourceMap'));
  return sendJson(response, 200, {
    ...(url.searchParams.get('returnQuery') === 'false' ? {} : { query }),
    result: result ?? null,
    syncTags,
    ms: Math.round(performance.now() - began),
    ...(wantsSources ? { resultSourceMap: mapSources(result, view) } : {}),
  });
}

/** Sends the documents with these ids. Without the token only what anybody may read of them. */
function sendDocuments(call: Call, ids: readonly string[]): true {
  const flag = (name: string) => call.url.searchParams.get(name) === 'true';
  if (flag('includeAllVersions')) {
    const documents = new View(call.store, 'raw', { publicOnly: !call.editor }).of(ids);
    return sendJson(call.response, 200, { documents, omitted: [] });
  }
  const find = (id: string) => (call.editor ? call.store.find(id) : publicPart(call.store.find(id)));
  const omitted = ids.filter((id) => !find(id)).map((id) => ({ id, reason: 'existence' }));
  const documents = flag('excludeContent') ? [] : ids.flatMap((id) => find(id) ?? []);
  return sendJson(call.response, 200, { documents, omitted });
}

async function answerMutations(call: Call): Promise<true> {
  const { id: author } = requireEditor(call);
  const { url, request, response, store } = call;
  const flag = (name: string) => url.searchParams.get(name) === 'true';
  const { mutations, transactionId } = await readObject(request);
  if (!Array.isArray(mutations)) throw new LakeError(400, 'mutations must be a list', 'malformed');
  const written = await mutate(store, mutations, {
    author,
    transactionId:
      typeof transactionId === 'string' ? transactionId : (url.searchParams.get('transactionId') ?? undefined),
    dryRun: flag('dryRun'),
    arrayKeys: flag('autoGenerateArrayKeys'),
  });
  return sendJson(response, 200, {
    transactionId: written.transactionId,
    results: written.results.map(({ id, operation, document }) => ({
      id,
      operation,
      ...(flag('returnDocuments') && document ? { document } : {}),
    })),
  });
}

async function answerActions(call: Call): Promise<true> {
  const { id: author } = requireEditor(call);
  const { actions, transactionId, dryRun } = await readObject(call.request);
  if (!Array.isArray(actions)) throw new LakeError(400, 'actions must be a list', 'malformed');
  const written = await act(call.store, actions, {
    author,
    transactionId: typeof transactionId === 'string' ? transactionId : undefined,
    dryRun: dryRun === true,
  });
  return sendJson(call.response, 200, { transactionId: written.transactionId });
}
