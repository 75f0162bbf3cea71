import type { DocumentAnswer, IdentityAnswer, SignatureAnswer, VideoIdAnswer } from '../identity.contract.ts';
import { call } from '../../../islands/api.ts';
import type { Answer } from '../../../islands/answer.ts';

const queryOf = (values: Readonly<Record<string, string>>) => new URLSearchParams(values).toString();

/** Begins the check of who the member is: the page where they go on. */
export const beginVideoId = (productId: string): Promise<Answer<VideoIdAnswer>> =>
  call(`videoid/ocr?${queryOf({ product_id: productId })}`, { changes: true, mayConflict: true, keepsBody: true });

/** Begins a signature. A 401 says that it is not this member's, and does not lead to the login. */
export const beginSignature = (code: string): Promise<Answer<SignatureAnswer>> =>
  call(`/signaturit/create?${queryOf({ code })}`, {
    changes: true,
    mayBeUnauthorized: true,
    mayConflict: true,
    keepsBody: true,
  });

/** Whether the check is verified, or the document signed. */
export const validate = (code: string): Promise<Answer<DocumentAnswer>> =>
  oneAtATime(() => call(`/validate/document?${queryOf({ code })}`, { changes: true, mayConflict: true }));

/** How far the check is that the product asks for. */
export const readCheck = (productId: string): Promise<Answer<IdentityAnswer>> =>
  call(`identity?${queryOf({ product_id: productId })}`, { changes: true });

/** Keeps a step on the way. Whether that was done changes nothing for the member. */
export const log = (code: string, event: string): Promise<Answer<true>> =>
  oneAtATime(() =>
    call('/signaturit/log', { method: 'POST', body: { code, event }, emptyAs: true, mayConflict: true }),
  );

let last: Promise<unknown> = Promise.resolve();

/** Of these requests one is in flight at a time: each waits for the one before it. */
function oneAtATime<T>(send: () => Promise<T>): Promise<T> {
  const sent = last.then(send);
  last = sent.catch(() => undefined);
  return sent;
}
