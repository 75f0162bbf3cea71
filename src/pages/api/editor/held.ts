import { Held, HeldQuery } from '../../../club/editors/editors.contract.ts';
import { editorLimit } from '../../../club/editors/editors.app.ts';
import { countHeld } from '../../../club/editors/held.app.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'What members hold of a document: before it is changed or removed',
    who: 'editor',
    query: HeldQuery,
    limit: editorLimit,
    reply: Held,
  },
  ({ services, query: { type, id }, now }) => countHeld(type, id, { services, now }),
);
