import { ReportRequest } from '../../../contract/report.ts';
import { perNetwork } from '../../../http/call-limits.ts';
import { minute } from '../../../kit/durations.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { logReport } from '../../../http/failure-log.ts';

export const POST = defineEndpoint(
  {
    summary: 'Writes into the log what failed in a browser',
    who: 'anyone',
    body: ReportRequest,
    // What is refused is a line of the log: nobody waits for it.
    limit: perNetwork('report', 200, 10 * minute, { counts: 'done' }),
    reply: null,
  },
  ({ context, body }) => {
    logReport(context.locals.requestId, body);
    return undefined;
  },
);
