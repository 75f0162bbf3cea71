// The routes about the user and the project that the Studio calls: one local editor, one project, everything allowed.
import { randomBytes } from 'node:crypto';
import { type Call, type Route, readJson, requireEditor, sendJson } from './call.ts';
import { isJson } from './document.ts';
import { LakeError } from './errors.ts';

const roles = [{ name: 'administrator', title: 'Administrator', description: '' }];
const user = {
  id: 'local',
  name: 'Redacción',
  email: 'redaccion@localhost',
  provider: 'local',
  role: 'administrator',
  roles,
  profileImage: null,
};
/** The codes of unused sign-in links, with the time at which each ends. Only the newest are kept. */
const signInCodes = new Map<string, number>();
const maxSignInCodes = 20;
const signInCodeLifeMs = 15 * 60_000;

/** /auth and /users. */
export const answerAccount: Route = async (call) => {
  const { path, response, editor, token } = call;
  switch (path) {
    case '/auth/login/local':
      return explainSignIn(call);
    case '/auth/sign-in-links':
      return call.method === 'POST' && createSignInCode(call);
    case '/auth/fetch':
      return useSignInCode(call.url.searchParams.get('sid') ?? '')
        ? sendJson(response, 200, { token })
        : sendJson(response, 401, { statusCode: 401, message: 'Session not found' });
    case '/auth/id':
      requireEditor(call);
      return sendJson(response, 200, { id: user.id });
    case '/auth/providers':
      return sendJson(response, 200, { thirdPartyLogin: false, providers: [] });
    case '/auth/logout':
      return sendJson(response, 200, { ok: true });
    case '/users/me':
      return sendJson(response, 200, editor ? user : {});
  }
  if (path.startsWith('/users/me/keyvalue')) return answerSettings(call);
  const [, ids] = /^\/(?:projects\/[\w-]+\/)?users\/([\w,-]+)$/.exec(path) ?? [];
  if (!ids) return false;
  const found = ids.split(',').map((id) => ({ id, displayName: id === user.id ? user.name : id, imageUrl: null }));
  return sendJson(response, 200, found.length === 1 && !ids.includes(',') ? found[0] : found);
};

/**
 * Creates a code, for a caller with the token. The Studio, opened with `#sid=<code>`, exchanges it for the token once, within 15
 * minutes.
 */
function createSignInCode(call: Call): true {
  requireEditor(call);
  const code = randomBytes(32).toString('base64url');
  signInCodes.set(code, Date.now() + signInCodeLifeMs);
  for (const oldest of signInCodes.keys()) {
    if (signInCodes.size <= maxSignInCodes) break;
    signInCodes.delete(oldest);
  }
  return sendJson(call.response, 200, { code });
}

/** Uses up a code; whether it was valid. */
function useSignInCode(code: string): boolean {
  const endsAt = signInCodes.get(code);
  signInCodes.delete(code);
  return endsAt !== undefined && Date.now() < endsAt;
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
<p>Para otro navegador, o si el enlace ya no sirve, pide otro con <code>npm run club -- studio</code>.</p></html>`);
  return true;
}

/** The Studio's own settings of a user, such as recent searches. */
async function answerSettings(call: Call): Promise<boolean> {
  requireEditor(call);
  const { method, path, request, response, store } = call;
  if (method === 'PUT') {
    const pairs = await readJson(request);
    if (!Array.isArray(pairs)) throw new LakeError(400, 'settings are a list', 'malformed');
    for (const pair of pairs)
      if (isJson(pair) && typeof pair.key === 'string') store.setSetting(pair.key, pair.value ?? null);
    return sendJson(response, 200, pairs);
  }
  const keys = decodeURIComponent(path.split('/')[4] ?? '').split(',');
  const found = keys.map((key) => ({ key, value: store.getSetting(key) })).filter(({ value }) => value !== undefined);
  return sendJson(response, 200, found);
}

const permissions = ['read', 'create', 'update', 'history', 'editHistory', 'manage'];

/** The project, and parts of the hosted service that this lake does not have, answered as if they were empty. */
export const answerProject: Route = ({ path, response, url, projectId, dataset, site }) => {
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
        members: [{ id: user.id, isCurrentUser: true, isRobot: false, role: user.role, roles }],
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
