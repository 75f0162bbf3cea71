import { findEditorOfSecret } from '../../../content/lake/editor-secret.ts';
import { ClubError } from '../../../contract/errors.ts';
import { EditorToken, EditorTokenRequest } from '../../../club/editors/editors.contract.ts';
import { perNetwork } from '../../../http/call-limits.ts';
import { minute } from '../../../kit/durations.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { canaryIso } from '../../../kit/canary-time.ts';

export const POST = defineEndpoint(
  {
    summary: 'A token of an hour for the Studio, for a secret that an editor wrote into the lake; once',
    who: 'anyone',
    fromStudio: true,
    body: EditorTokenRequest,
    // Each that is refused has asked the lake.
    limit: perNetwork('editor token', 30, 10 * minute, {
      counts: 'refused',
      beyond: { everyMs: 500, longestMs: 10_000 },
    }),
    reply: EditorToken,
    refusals: ['editor_unknown'],
  },
  async ({ services, body: { secret }, now }) => {
    const editor = await findEditorOfSecret(secret);
    const created = editor && (await services.editors.createToken(secret, editor, now));
    if (!created) throw new ClubError('editor_unknown');
    const { token, expiresAt } = created;
    return { token, expires_at: canaryIso(expiresAt), editor: editor.name };
  },
);
