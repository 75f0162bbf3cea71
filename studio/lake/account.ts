// The routes about users and the project that the Studio calls: editors, all of whom may do everything, and one project.
import { randomBytes } from 'node:crypto';
import { type Call, type Route, readJson, readObject, requireEditor, requireOwner, sendJson } from './call.ts';
import { isJson } from './document.ts';
import { developer, type LakeEditor, staff, tokenOf } from './editors.ts';
import { LakeError } from './errors.ts';

/** All may write everything; whoever edits is spared what developers need. */
const roleOf = ({ id }: LakeEditor) => (id === developer.id ? 'developer' : 'editor');
const rolesOf = (editor: LakeEditor) => [{ name: roleOf(editor), title: roleOf(editor), description: '' }];
/** An editor as the Studio is told of the one who uses it. */
const describe = (editor: LakeEditor) => ({
  id: editor.id,
  name: editor.name,
  email: `${editor.id === staff.id ? 'redaccion' : editor.id}@localhost`,
  provider: 'local',
  role: roleOf(editor),
  roles: rolesOf(editor),
  profileImage: null,
});
/** The codes of unused sign-in links: whom each signs in, and the time at which it ends. Only the newest are kept. */
const signInCodes = new Map<string, { readonly editor: LakeEditor; readonly endsAt: number }>();
const maxSignInCodes = 20;
const signInCodeLifeMs = 15 * 60_000;

/** /auth and /users. */
export const answerAccount: Route = async (call) => {
  const { path, response, editor, store } = call;
  switch (path) {
    case '/auth/login/local':
      return explainSignIn(call);
    case '/auth/sign-in-links':
      return call.method === 'POST' && createSignInCode(call);
    case '/auth/fetch':
      return useSignInCode(call);
    case '/auth/id':
      return sendJson(response, 200, { id: requireEditor(call).id });
    case '/auth/providers':
      return sendJson(response, 200, { thirdPartyLogin: false, providers: [] });
    case '/auth/logout':
      return sendJson(response, 200, { ok: true });
    case '/users/me':
      return sendJson(response, 200, editor ? describe(editor) : {});
  }
  if (path.startsWith('/users/me/keyvalue')) return answerSettings(call);
  const [, ids] = /^\/(?:projects\/[\w-]+\/)?users\/([\w,-]+)$/.exec(path) ?? [];
  if (!ids) return false;
  requireEditor(call);
  const found = ids.split(',').map((id) => ({ id, displayName: store.editors.find(id)?.name ?? id, imageUrl: null }));
  return sendJson(response, 200, found.length === 1 && !ids.includes(',') ? found[0] : found);
};

/**
 * Creates a code, for a caller with the lake's own token, who says under which name it signs in (`{"as": "Nayra"}`; without: the staff;
 * `{"developer": true}`: whoever develops, with the Studio's tools for that).
 * The Studio, opened with `#sid=<code>`, exchanges it for that editor's token once, within 15 minutes.
 */
async function createSignInCode(call: Call): Promise<true> {
  requireOwner(call);
  const { 'content-length': length = '0', 'transfer-encoding': chunked } = call.request.headers;
  const { as, developer: asDeveloper } = length !== '0' || chunked !== undefined ? await readObject(call.request) : {};
  const unnamed = asDeveloper === true ? developer : staff;
  const editor = typeof as === 'string' ? call.store.editors.named(as) : unnamed;
  const code = randomBytes(32).toString('base64url');
  signInCodes.set(code, { editor, endsAt: Date.now() + signInCodeLifeMs });
  for (const oldest of signInCodes.keys()) {
    if (signInCodes.size <= maxSignInCodes) break;
    signInCodes.delete(oldest);
  }
  return sendJson(call.response, 200, { code });
}

/** Uses up a code, and gives the token of its editor if it was valid. */
function useSignInCode({ url, response, token }: Call): true {
  const code = url.searchParams.get('sid') ?? '';
  const found = signInCodes.get(code);
  signInCodes.delete(code);
  if (!found || Date.now() >= found.endsAt)
    return sendJson(response, 401, { statusCode: 401, message: 'Session not found' });
  return sendJson(response, 200, { token: tokenOf(found.editor, token) });
}

/** The address to which the Studio sends a browser that is not signed in. It gives no token, as any page on this machine could open it. */
function explainSignIn({ response }: Call): true {
  response.writeHead(401, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  });
  response.end(`<!doctype html><html lang="es"><meta charset="utf-8"><title>Entrar en el Studio</title>
<meta name="viewport" content="width=device-width">
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1rem}:root{color-scheme:light dark}</style>
<h1>Entra con tu enlace</h1>
<p>Abre el enlace del Studio que muestra <code>npm start</code>. Sirve una vez, durante 15 minutos; después, este navegador te recuerda.</p>
<p>Para otro navegador, o si el enlace ya no sirve, pide otro con <code>npm run club -- studio</code>; con tu nombre, con <code>npm run club -- studio --as "Tu nombre"</code>.</p></html>`);
  return true;
}

/** The Studio's own settings of a user, such as recent searches. */
async function answerSettings(call: Call): Promise<boolean> {
  const { id } = requireEditor(call);
  const { method, path, request, response, store } = call;
  const own = (key: string) => (id === staff.id ? key : `${id} ${key}`);
  if (method === 'PUT') {
    const pairs = await readJson(request);
    if (!Array.isArray(pairs)) throw new LakeError(400, 'settings are a list', 'malformed');
    for (const pair of pairs)
      if (isJson(pair) && typeof pair.key === 'string') store.setSetting(own(pair.key), pair.value ?? null);
    return sendJson(response, 200, pairs);
  }
  const keys = decodeURIComponent(path.split('/')[4] ?? '').split(',');
  const found = keys
    .map((key) => ({ key, value: store.getSetting(own(key)) }))
    .filter(({ value }) => value !== undefined);
  return sendJson(response, 200, found);
}

const permissions = ['read', 'create', 'update', 'history', 'editHistory', 'manage'];

/** The project, and parts of the hosted service that this lake does not have, answered as if they were empty. */
export const answerProject: Route = ({ path, response, url, projectId, dataset, site, store, editor }) => {
  const project = `/projects/${projectId}`;
  const none = (body: unknown) => sendJson(response, 200, body);
  switch (path) {
    case '/ping':
    case '/data/ping':
    case `/data/ping/${dataset}`:
      return none({ ping: 'pong' });
    case project:
      return none({
        id: projectId,
        displayName: 'Club',
        studioHost: null,
        organizationId: null,
        isBlocked: false,
        isDisabled: false,
        isDisabledByUser: false,
        activityFeedEnabled: false,
        createdAt: '2026-01-01T00:00:00Z',
        metadata: {},
        features: [],
        // Who writes here is told to those who do.
        members: (editor ? store.editors.all() : []).map((one) => ({
          id: one.id,
          isCurrentUser: one.id === editor?.id,
          isRobot: false,
          role: roleOf(one),
          roles: rolesOf(one),
        })),
      });
    case '/site':
      return none({ origin: site ?? '' });
    case `${project}/datasets`:
      return none(url.searchParams.has('datasetProfile') ? [] : [{ name: dataset, aclMode: 'private' }]);
    case `${project}/datasets/${dataset}/acl`:
    case `/datasets/${dataset}/acl`:
      return none([{ filter: '_id in path("**")', permissions }]);
    case `${project}/grants`:
      return none({});
    case `${project}/user-applications`:
    case `${project}/roles`:
    case '/features':
    case '/media-libraries':
      return none([]);
    case '/check/cors':
      return none({ result: { error: null, isAllowed: true, allowed: true, withCredentials: true } });
    case '/help':
    case '/intake/batch':
      return none({});
    case '/intake/telemetry-status':
      return none({ status: 'denied' });
  }
  if (path.endsWith('/settings/indexing')) return none({ maxFieldDepth: 5 });
  if (path.startsWith('/journey/')) return none([]);
  if (path.startsWith('/schedules/')) return none({ schedules: [] });
  return false;
};
