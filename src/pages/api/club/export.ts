import { ExportAnswer, ExportRequest } from '../../../club/privacy/privacy.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { FieldRefusal } from '../../../http/field-errors.ts';
import { takeAttempt } from '../../../http/throttle.ts';
import { runSoon } from '../../../jobs/background.ts';
import { paths, withQuery } from '../../../words/paths.ts';
import { ownPasswordLimit } from '../../../club/credentials/passwords.app.ts';
import { judgeOwnPassword } from '../../../club/credentials/own-password.app.ts';
import { readExport } from '../../../club/privacy/privacy.app.ts';
import { day } from '../../../kit/durations.ts';

export const GET = defineEndpoint(
  { summary: 'How far the copy of the member’s data is', who: 'session', reply: ExportAnswer },
  ({ services, caller: { member }, now }) => readExport(services, member.id, now),
);

export const POST = defineEndpoint(
  {
    summary: 'Asks for a copy of everything held about the member; it is made in the background and kept for a day',
    who: 'session',
    body: ExportRequest,
    limit: ownPasswordLimit,
    form: {
      done: () => paths.privacy(),
      refused: (code) => withQuery(paths.privacy(), { export: code }),
    },
    reply: ExportAnswer,
    status: 202,
    refusals: ['wrong_password'],
  },
  async (call) => {
    const { services, caller, body, locale, now } = call;
    const errors = await judgeOwnPassword(call, body.password);
    if (errors.password) throw new FieldRefusal('wrong_password', errors);
    // Each takes the server a while, and the database the room for it.
    await takeAttempt({ of: ['export', caller.member.id], max: 5, windowMs: day }, now);
    await services.privacy.requestExport(caller.member.id, locale, now);
    await runSoon('exports');
    return readExport(services, caller.member.id, now);
  },
);
