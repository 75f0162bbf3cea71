import { Codes, CodesLoaded, CodesQuery, LoadCodesRequest } from '../../../club/editors/editors.contract.ts';
import { editorLimit } from '../../../club/editors/editors.app.ts';
import { codesLimit, loadEditorCodes, readEditorCodes } from '../../../club/vouchers/editor-codes.app.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { codesBody } from '../../../words/code-faults.ts';

export const GET = defineEndpoint(
  {
    summary: 'The numbers of a product’s codes, and whether editors may load more',
    who: 'editor',
    query: CodesQuery,
    limit: editorLimit,
    reply: Codes,
  },
  ({ services, query: { product }, now }) => readEditorCodes(product, { services, now }),
);

export const POST = defineEndpoint(
  {
    summary: 'Loads the codes of a file, all or none, where an operator lets editors do so',
    who: 'editor',
    body: LoadCodesRequest,
    bodyLimit: codesBody,
    limit: codesLimit,
    reply: CodesLoaded,
    refusals: ['not_found', 'codes_not_allowed'],
  },
  ({ services, caller: editor, body, now }) =>
    loadEditorCodes(body, { kind: 'editor', ...editor, reason: null }, { services, now }),
);
