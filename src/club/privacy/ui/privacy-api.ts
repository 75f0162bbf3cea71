// The calls about what the club holds of the member.
import type { ConsentsAnswer, ExportAnswer } from '../privacy.contract.ts';
import type { OwnConsent } from '../../../words/consent-kinds.ts';
import { call } from '../../../islands/api.ts';

/** Asks for a copy of what the club holds about the member, who gives the password again. */
export const requestExport = (password: string) => call<unknown>('export', { method: 'POST', body: { password } });

/** How far that copy is. */
export const findExport = () => call<ExportAnswer>('export');

/** Erases the member for ever. */
export const erase = (request: { readonly password: string; readonly confirm: string }) =>
  call<null>('erase', { method: 'POST', body: request, emptyAs: null });

/** Allows something, or takes that back; gives the newest answers. */
export const setConsent = (kind: OwnConsent, granted: boolean) =>
  call<ConsentsAnswer>('consents', { method: 'POST', body: { kind, granted } });
