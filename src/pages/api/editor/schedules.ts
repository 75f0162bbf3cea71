import { editorLimit } from '../../../club/editors/editors.app.ts';
import { SchedulesAnswer } from '../../../club/editors/editors.contract.ts';
import { connectToWrite } from '../../../content/lake/lake.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'Whether the club can publish what editors set for a moment',
    who: 'editor',
    limit: editorLimit,
    reply: SchedulesAnswer,
  },
  () => ({ can: connectToWrite() !== null }),
);
