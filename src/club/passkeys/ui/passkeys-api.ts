// The calls of passkeys: those of one's own, and signing in with one.
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { Passkey } from '../passkeys.contract.ts';
import type { LoginAnswer } from '../../session/session.contract.ts';
import { call } from '../../../islands/api.ts';

export const passkeysApi = {
  list: () => call<Passkey[]>('passkeys'),
  /** Without a password in a session that has just begun. */
  options: (password: string | null) =>
    call<PublicKeyCredentialCreationOptionsJSON>('passkeys/options', {
      method: 'POST',
      body: password === null ? {} : { password },
    }),
  add: (passkey: RegistrationResponseJSON) =>
    call<{ readonly id: string }>('passkeys', { method: 'POST', body: passkey }),
  remove: (id: string) => call<null>('passkeys/remove', { method: 'POST', body: { id }, emptyAs: null }),
  /** It is not offered to this member again. */
  closeOffer: (id: string) => call<null>(`close-popup?id=${encodeURIComponent(id)}`, { changes: true, emptyAs: null }),
  loginOptions: () =>
    call<PublicKeyCredentialRequestOptionsJSON>('login/passkey-options', { method: 'POST', beforeLogin: true }),
  login: (signed: AuthenticationResponseJSON) =>
    call<LoginAnswer>('login/passkey', { method: 'POST', body: signed, beforeLogin: true }),
};
