// The calls of an account, apart from those that every island carries.
import type { LoginAnswer, LoginRequest } from '../../session/session.contract.ts';
import { call } from '../../../islands/api.ts';

/** A POST whose success has no content. */
const post = (path: string, body: object) => call<null>(path, { method: 'POST', body, emptyAs: null });

type Fields = Readonly<Record<string, unknown>>;

export const accountApi = {
  login: (request: LoginRequest) => call<LoginAnswer>('login', { method: 'POST', body: request, beforeLogin: true }),
  /** Answered alike, whether or not somebody has that e-mail. */
  requestPassword: (fields: Fields) => post('password', fields),
  resetPassword: (fields: Fields) => post('reset', fields),
  activate: (memberId: string, fields: Fields) => post(`activate/${encodeURIComponent(memberId)}`, fields),
  confirmEmail: (fields: Fields) => post('email/confirm', fields),
  changePassword: (fields: Fields) => post('password/change', fields),
  changeEmail: (fields: Fields) => post('email/change', fields),
};
