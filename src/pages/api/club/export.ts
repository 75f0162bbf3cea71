import { ExportAnswer, ExportRequest } from '../../../contract/privacy.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { FieldRefusal } from '../../../http/field-errors.ts';
import { takeAttempt } from '../../../http/throttle.ts';
import { runSoon } from '../../../jobs/background.ts';
import { paths, withQuery } from '../../../lib/paths.ts';
import { limitOwnPassword } from './_account.ts';
import { judgeOwnPassword } from './_own-password.ts';
import { readExport } from './_privacy.ts';

const day = 24 * 60 * 60_000;

export const GET = defineEndpoint(
  { summary: 'How far the copy of the member’s data is', who: 'session', reply: ExportAnswer },
  ({ services, caller: { member }, now }) => readExport(services, member.id, now),
);

export const POST = defineEndpoint(
  {
    summary: 'Asks for a copy of everything held about the member; it is made in the background and kept for a day',
    who: 'session',
    body: ExportRequest,
    rateLimit: limitOwnPassword,
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
