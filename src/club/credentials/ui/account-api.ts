// The calls of an account, apart from those that every island carries.
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { Passkey, Session } from '../account.contract.ts';
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
  sessions: () => call<Session[]>('sessions'),
  endSessions: (which: { readonly id: string } | { readonly others: true }) => post('sessions/end', which),
  passkeys: () => call<Passkey[]>('passkeys'),
  passkeyOptions: (password: string) =>
    call<PublicKeyCredentialCreationOptionsJSON>('passkeys/options', { method: 'POST', body: { password } }),
  addPasskey: (passkey: RegistrationResponseJSON) =>
    call<{ readonly id: string }>('passkeys', { method: 'POST', body: passkey }),
  removePasskey: (id: string) => post('passkeys/remove', { id }),
  /** It is not shown to this member again. */
  closePopup: (id: string) => call<null>(`close-popup?id=${encodeURIComponent(id)}`, { changes: true, emptyAs: null }),
  passkeyLoginOptions: () =>
    call<PublicKeyCredentialRequestOptionsJSON>('login/passkey-options', { method: 'POST', beforeLogin: true }),
  passkeyLogin: (signed: AuthenticationResponseJSON) =>
    call<LoginAnswer>('login/passkey', { method: 'POST', body: signed, beforeLogin: true }),
};
