import { ReportRequest } from '../../../contract/report.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { logReport } from '../../../http/failure-log.ts';
import { networkOf } from '../../../http/node/client-address.ts';
import { takeAttempt } from '../../../http/throttle.ts';

export const POST = defineEndpoint(
  {
    summary: 'Writes into the log what failed in a browser',
    who: 'anyone',
    body: ReportRequest,
    rateLimit: ({ clientAddress, locals }) =>
      takeAttempt({ of: ['report', networkOf(clientAddress)], max: 200, windowMs: 10 * 60_000 }, locals.now),
    reply: null,
  },
  ({ context, body }) => {
    logReport(context.locals.requestId, body);
    return undefined;
  },
);
