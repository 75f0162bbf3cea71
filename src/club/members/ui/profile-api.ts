// The calls of the profile's islands.
import type { Consumer } from '../../points/consumer.contract.ts';
import type { PhotoAnswer } from '../profile.contract.ts';
import { call } from '../../../islands/api.ts';

/** The fields as they are typed. */
export const updateSelf = (fields: Readonly<Record<string, unknown>>) =>
  call<Consumer>('self', { method: 'POST', body: fields });

/** A photo in one of the formats that the club takes. */
export function setPhoto(file: Blob) {
  const body = new FormData();
  body.append('photo', file);
  return call<PhotoAnswer>('photo', { method: 'POST', body, timeoutMs: 60_000 });
}

/** Takes the member’s photo away. */
export const removePhoto = () => call<PhotoAnswer>('photo/remove', { method: 'POST', body: {} });
