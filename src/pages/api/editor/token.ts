import { findEditorOfSecret } from '../../../content/lake/editor-secret.ts';
import { ClubError } from '../../../contract/errors.ts';
import { EditorToken, EditorTokenRequest } from '../../../contract/editors.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { networkOf } from '../../../http/node/client-address.ts';
import { reserveAttempt } from '../../../http/throttle.ts';
import { inCanaries } from '../../../lib/canary-time.ts';

export const POST = defineEndpoint(
  {
    summary: 'A token of an hour for the Studio, for a secret that an editor wrote into the lake; once',
    who: 'anyone',
    fromStudio: true,
    body: EditorTokenRequest,
    rateLimit: ({ clientAddress, locals }) =>
      reserveAttempt({ of: ['editor token', networkOf(clientAddress)], max: 30, windowMs: 10 * 60_000 }, locals.now),
    reply: EditorToken,
    refusals: ['editor_unknown'],
  },
  async ({ services, body: { secret }, now }) => {
    const editor = await findEditorOfSecret(secret);
    const created = editor && (await services.editors.createToken(secret, editor, now));
    if (!created) throw new ClubError('editor_unknown');
    const { token, expiresAt } = created;
    return { token, expires_at: inCanaries(expiresAt).toString({ timeZoneName: 'never' }), editor: editor.name };
  },
);
