// What a product asks of a member: who they are, or a signature. It happens on the provider's page, to which this leads, and from which the
// member comes back here.
import { useEffect, useRef } from 'react';
import { fill } from '../../../i18n/fill.ts';
import { describeWait } from '../../../i18n/wait.ts';
import type { IdentityWords } from '../identity.messages.ts';
import { paths } from '../../../words/paths.ts';
import type { Refusal } from '../../../islands/answer.ts';
import { Note } from '../../../islands/ui/Note.tsx';
import { useHydrated } from '../../../islands/ui/use-hydrated.ts';
import { type Check, useCheck } from './use-check.ts';

interface CheckStepsProps {
  readonly check: Check;
  /** The product's name, and the last part of its address. */
  readonly product: { readonly name: string; readonly slug: string } | null;
  readonly words: IdentityWords;
}

export function CheckSteps({ check, product, words }: CheckStepsProps) {
  const hydrated = useHydrated();
  const { page, isValidated, validation, begin, ask } = useCheck(check);
  const { kind, state } = check;
  if (page.kind === 'not-authorization') return <NotAuthorized words={words} />;
  if (isValidated) return <Done focuses={state !== 'verified'} kind={kind} product={product} words={words} />;
  const isBusy = page.kind === 'loading' || page.kind === 'loaded';
  const isRefused = validation === 'refused' || (validation === 'not-asked' && state === 'refused');
  const isAsking = validation === 'asking';
  // Who comes back may ask again, but for what was refused begins anew first.
  const asks = validation !== 'not-asked';
  const label = isRefused ? words.beginAgain : state === 'open' ? words[`begin.${kind}`] : words.goOn;
  return (
    <div className="stack" data-check={page.kind}>
      <div role="status">
        {isAsking && <p>{words.asking}</p>}
        {(validation === 'open' || validation === 'failed') && (
          <Note kind="warn">{words[`validation.${validation}`]}</Note>
        )}
        {isRefused && <Note kind="warn">{words[`refused.${kind}`]}</Note>}
        {page.kind === 'loaded' && (
          <p>
            {words.loaded} <a href={page.url}>{words.goOn}</a>
          </p>
        )}
      </div>
      <div role="alert">
        {page.kind === 'not-loaded' && page.refusal && <Note kind="bad">{describe(page.refusal, words)}</Note>}
      </div>
      <div className="row">
        <button
          type="button"
          className="btn"
          disabled={!hydrated}
          aria-busy={isBusy}
          aria-disabled={isBusy || isAsking || undefined}
          onClick={() => {
            if (!isBusy && !isAsking) void begin();
          }}
        >
          {isBusy ? words.opening : label}
        </button>
        {asks && (
          <button
            type="button"
            className="btn quiet"
            aria-busy={isAsking}
            aria-disabled={isAsking}
            onClick={() => void ask()}
          >
            {words.askAgain}
          </button>
        )}
      </div>
      <noscript>
        <Note kind="warn">{words.noScript}</Note>
      </noscript>
    </div>
  );
}

/** It takes the focus where it came as an answer. */
function Done({
  focuses,
  kind,
  product,
  words,
}: { readonly focuses: boolean; readonly kind: Check['kind'] } & Pick<CheckStepsProps, 'product' | 'words'>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focuses) box.current?.focus();
  }, [focuses]);
  return (
    <div ref={box} tabIndex={-1} className="stack" data-check="validated">
      <Note kind="ok">{words[`done.${kind}`]}</Note>
      <div className="row">
        {product && (
          <a className="btn" href={paths.product(product.slug)}>
            {fill(words.toProduct, { name: product.name })}
          </a>
        )}
        <a className="btn quiet" href={paths.basket()}>
          {words.toBasket}
        </a>
      </div>
    </div>
  );
}

function NotAuthorized({ words }: Pick<CheckStepsProps, 'words'>) {
  return (
    <div className="stack" data-check="not-authorization">
      <div role="alert">
        <Note kind="bad">
          <p>
            <b>{words.notAuthorizedTitle}</b> {words.notAuthorized}
          </p>
        </Note>
      </div>
      <div className="row">
        <a className="btn" href={paths.catalogue()}>
          {words.toCatalogue}
        </a>
        <a className="btn quiet" href={paths.contact()}>
          {words.toContact}
        </a>
      </div>
    </div>
  );
}

function describe(refusal: Refusal, words: IdentityWords): string {
  if (refusal.kind === 'too_many')
    return fill(words['failed.too_many'], { wait: describeWait(refusal.retryAfterSeconds) });
  if (refusal.kind === 'refused' || refusal.kind === 'failed') return refusal.error ?? words['failed.failed'];
  return words[refusal.kind === 'unavailable' ? 'failed.failed' : 'failed.unreachable'];
}
