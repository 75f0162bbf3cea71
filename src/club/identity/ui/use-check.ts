// The way through a check: beginning it, going on to the provider's page, and asking how it ended.
import { useEffect, useRef, useState } from 'react';
import type { IdentityState, Requirement } from '../identity.contract.ts';
import type { Refusal } from '../../../islands/answer.ts';
import { beginSignature, beginVideoId, log, readCheck, validate } from './identity-api.ts';

/** Of the provider's page. Where it could not be loaded, the refusal has what the server answered. */
export type PageState =
  | { readonly kind: 'not-loaded'; readonly refusal: Refusal | null }
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly url: string }
  | { readonly kind: 'not-authorization' };

/** Of the question how it ended. `open`: there is no outcome yet; `failed`: the question was not answered. */
export type ValidationState = 'not-asked' | 'asking' | 'open' | 'refused' | 'failed';

export interface Check {
  readonly kind: Requirement;
  readonly productId: string;
  readonly code: string;
  /** Null where the code is not this member's. */
  readonly state: IdentityState | null;
  /** The member comes back from the provider's page. */
  readonly isBack: boolean;
}

export function useCheck({ kind, productId, code, state, isBack }: Check) {
  const [page, setPage] = useState<PageState>(
    state === null ? { kind: 'not-authorization' } : { kind: 'not-loaded', refusal: null },
  );
  const [isValidated, setValidated] = useState(state === 'verified');
  const [validation, setValidation] = useState<ValidationState>('not-asked');
  const isAsking = useRef(false);

  const ask = async (): Promise<void> => {
    if (isAsking.current) return;
    isAsking.current = true;
    setValidation('asking');
    const outcome = await findOutcome(code, productId);
    isAsking.current = false;
    if (outcome === 'signed_out') return;
    setValidated(outcome === 'validated');
    setValidation(outcome === 'validated' ? 'not-asked' : outcome);
    if (outcome !== 'failed') void log(code, outcome);
  };

  useEffect(() => {
    // Once, as the page is opened: whoever went to the provider may have finished there, whether or not they were led back.
    if (state === 'started' || state === 'refused' || (isBack && state === 'open')) void ask();
  }, []);

  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || state === null) return;
      // Back from the provider's page by the browser's button.
      setPage({ kind: 'not-loaded', refusal: null });
      void ask();
    };
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pageshow', onShow);
    };
  }, []);

  const begin = async (): Promise<void> => {
    if (page.kind === 'loading') return;
    setPage({ kind: 'loading' });
    const answer = await (kind === 'identity' ? beginVideoId(productId) : beginSignature(code));
    if (answer.kind === 'signed_out') return;
    if (answer.kind === 'ok') {
      const { url } = answer.data;
      setPage({ kind: 'loaded', url });
      await log(code, 'page_opened');
      location.assign(url);
      return;
    }
    if (answer.kind === 'refused' && answer.status === 422) {
      // It has ended well meanwhile.
      setPage({ kind: 'not-loaded', refusal: null });
      await ask();
      return;
    }
    const isForbidden = kind === 'signature' && answer.kind === 'refused' && answer.status === 401;
    setPage(isForbidden ? { kind: 'not-authorization' } : { kind: 'not-loaded', refusal: answer });
  };

  return { page, isValidated, validation, begin, ask };
}

/** How it ended: the call tells whether it is verified, and only the check itself whether it was refused. */
async function findOutcome(
  code: string,
  productId: string,
): Promise<'validated' | 'open' | 'refused' | 'failed' | 'signed_out'> {
  const answer = await validate(code);
  if (answer.kind === 'signed_out') return 'signed_out';
  if (answer.kind !== 'ok') return 'failed';
  if (answer.data.validate) return 'validated';
  const check = await readCheck(productId);
  return check.kind === 'ok' && check.data.state === 'refused' ? 'refused' : 'open';
}
