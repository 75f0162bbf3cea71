import { normaliseEmail } from '../../../club/members/members.ts';
import { ClubError } from '../../../contract/errors.ts';
import { LoginAnswer, LoginRequest } from '../../../contract/session.ts';
import { type Call, defineEndpoint } from '../../../http/endpoint.ts';
import { FieldRefusal } from '../../../http/field-errors.ts';
import { limitNetwork, reserveLogin } from '../../../http/login-limits.ts';
import { showAgain } from '../../../http/refused-form.ts';
import { paths } from '../../../lib/paths.ts';
import { loginWith, readTarget, withTarget } from '../../../lib/wanted-target.ts';
import { beginSession, endSession } from './_begin-session.ts';
import { credentialsError } from './_credentials.ts';

type LoginCall = Call<'anyone', typeof LoginRequest>;

export const POST = defineEndpoint(
  {
    summary: 'Begins a session: a token for other clients, a cookie for the browser',
    who: 'anyone',
    body: LoginRequest,
    rateLimit: limitNetwork,
    form: {
      done: ({ next }) => readTarget(next) ?? paths.home(),
      refused: (code, context, fields, errors) =>
        showAgain(context, loginWith(fields.next ?? ''), { code, fields, errors }),
      failed: ({ next }) => withTarget(paths.errorLogin(), next ?? ''),
    },
    onFailure: endSession,
    reply: LoginAnswer,
    refusals: ['wrong_credentials'],
  },
  async (call) => {
    const { locale } = call;
    const found = await authenticate(call);
    const begun = found && (await beginUnlessChanged(call, found));
    if (!begun) throw new FieldRefusal('wrong_credentials', { email: [await credentialsError(locale)] });
    return begun;
  },
);

type Found = NonNullable<Awaited<ReturnType<App.Locals['services']['members']['checkPassword']>>>;

/** Null where the password was set anew, or the member deactivated, since it was checked. */
async function beginUnlessChanged(call: LoginCall, { member, passwordHash }: Found): Promise<LoginAnswer | null> {
  try {
    return await beginSession(call, member, passwordHash);
  } catch (error) {
    if (error instanceof ClubError && error.code === 'unauthenticated') return null;
    throw error;
  }
}

/** The active member with this e-mail and password, and its hash, or null; counted against the limits of logins. */
async function authenticate({ context, services, body: { email, password } }: LoginCall): Promise<Found | null> {
  const attempt = await reserveLogin(context, normaliseEmail(email));
  let outcome: 'right' | 'wrong' | null = null;
  try {
    const found = await services.members.checkPassword(email, password);
    outcome = found ? 'right' : 'wrong';
    return found;
  } finally {
    await attempt.settle(outcome);
  }
}
