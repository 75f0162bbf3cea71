// A member gives the password again before what can't be taken back.
import type { Call } from '../../http/declaration.ts';
import { describeError } from '../../i18n/describe-error.ts';

/** The error at the field `password` if it is not the caller's; none if it is. */
export async function judgeOwnPassword(
  { services, caller, locale }: Call<'session'>,
  password: string,
): Promise<{ password?: string[] }> {
  const isRight = (await services.members.authenticate(caller.member.email, password)) !== null;
  return isRight ? {} : { password: [describeError('wrong_password', locale)] };
}
