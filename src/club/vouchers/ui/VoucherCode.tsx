// A code as its owner sees it: until when it is taken, and buttons to copy it, to have its PDF and to mark it used. Pages render it
// without hydration; the buttons are those of voucher-actions.ts, which sends the mark's form too, but for a list of an island, which
// sends it itself.
import { useEffect, useRef } from 'react';
import type { Locale } from '../../../words/locale.ts';
import { formatDay } from '../../../i18n/dates.ts';
import { fill } from '../../../i18n/fill.ts';
import type { CouponWords } from '../coupons.messages.ts';
import { check, copy, downloadSimple } from '../../../kit/icons.ts';
import { apiBase } from '../../../words/paths.ts';
import { Icon } from '../../../islands/ui/Icon.tsx';
import { useHydrated } from '../../../islands/ui/use-hydrated.ts';
import { say } from './say.ts';

/** A code of that many characters fits on the narrowest screen. */
const longestInOneLine = 14;

/** A code, by its redeemed line. */
export interface ShownVoucher {
  readonly id: string;
  /** Null while the club can't read it. */
  readonly code: string | null;
  /** The last day on which it is taken (YYYY-MM-DD); null if it does not expire. */
  readonly expires_on: string | null;
  /** The address of its PDF. */
  readonly pdf: string | null;
  /** Whether its owner may mark it: null where it can't be marked. */
  readonly state: 'pending' | 'used' | null;
  /** Whether its owner may cancel it, which marking it as used ends. */
  readonly cancellable: boolean;
}

export interface VoucherCodeProps {
  readonly voucher: ShownVoucher;
  /** The product's name. */
  readonly name: string;
  /** The day in the islands, YYYY-MM-DD. */
  readonly today: string;
  /** Whether it is of a date, which may be changed while it may be cancelled. */
  readonly dated?: boolean;
  /** The page to which the form leads back without script. */
  readonly back: string;
  /** Sends the mark instead of the browser, and says whether that was done. */
  readonly onMark?: (used: boolean) => Promise<boolean>;
  readonly locale: Locale;
  readonly words: Readonly<Omit<CouponWords, 'retry'>>;
}

/**
 * A code with its last day, a link to its PDF, and where it can be marked a form that does so, which `onMark` replaces, and which asks
 * first where that takes something away for good. Of one that is used only the mark is left, which is taken back until its last day. The
 * button that copies it is hidden until there is script.
 */
export function VoucherCode(props: VoucherCodeProps) {
  const { voucher, name, today, dated = false, back, onMark, locale, words } = props;
  const { id, code, pdf, state, cancellable } = voucher;
  const hydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const isUsed = state === 'used';
  const isExpired = voucher.expires_on !== null && voucher.expires_on < today;
  const isMarking = useRef(false);
  useEffect(() => {
    // The button that did it may be gone.
    if (isMarking.current) box.current?.querySelector<HTMLElement>('form :is(summary, button)')?.focus();
    isMarking.current = false;
  }, [isUsed]);
  if (code === null) return <p className="voucher small">{words.unreadable}</p>;
  return (
    <div
      ref={box}
      className="voucher"
      data-voucher={code}
      data-copied={words.copied}
      data-not-copied={words.notCopied}
      data-pdf-loading={words.pdfLoading}
      data-pdf-saved={words.pdfSaved}
      data-pdf-failed={words.pdfFailed}
      data-marked={isUsed ? words.markedUnused : words.markedUsed}
      data-not-marked={words['failed.mark']}
    >
      <p className="voucher-code">
        <span className="visually-hidden">{words.code} </span>
        <b className={['code', code.length > longestInOneLine && 'long', isUsed && 'used'].filter(Boolean).join(' ')}>
          {code}
        </b>
        {isUsed && (
          <span className="tag">
            <Icon path={check} />
            {words.isUsed}
          </span>
        )}
      </p>
      {!isUsed && <p className="small soft">{describeExpiry(voucher.expires_on, isExpired, locale, words)}</p>}
      <div className="voucher-actions">
        {/* It needs script, which shows it. */}
        {!isUsed && (
          <button
            type="button"
            className="btn quiet s"
            hidden={!hydrated}
            data-voucher-action="copy"
            aria-label={fill(words.copyOf, { code })}
          >
            <Icon path={copy} />
            {words.copy}
          </button>
        )}
        {!isUsed && pdf !== null && (
          <a
            className="btn quiet s"
            href={pdf}
            download
            data-voucher-action="pdf"
            aria-label={fill(words.pdfOf, { name, code })}
          >
            <Icon path={downloadSimple} />
            {words.pdf}
          </a>
        )}
        {state !== null && !(isUsed && isExpired) && (
          <form
            action={`${apiBase}/voucher/used`}
            method="post"
            onSubmit={
              onMark &&
              ((event) => {
                event.preventDefault();
                const said = isUsed ? words.markedUnused : words.markedUsed;
                say(box.current, '');
                isMarking.current = true;
                void onMark(!isUsed).then((isMarked) => {
                  say(box.current, isMarked ? said : words['failed.mark'], !isMarked);
                });
              })
            }
          >
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="used" value={String(!isUsed)} />
            <input type="hidden" name="next" value={back} />
            {cancellable && !isUsed ? (
              <details>
                <summary className="linkbtn" aria-label={fill(words.markUsedOf, { code })}>
                  {words.markUsed}
                </summary>
                <p className="small">{dated ? words.markLosesDate : words.markLoses}</p>
                <button type="submit" className="btn outline s" aria-label={fill(words.markSureOf, { code })}>
                  {words.markSure}
                </button>
              </details>
            ) : (
              <button
                type="submit"
                className="linkbtn"
                aria-label={fill(isUsed ? words.markUnusedOf : words.markUsedOf, { code })}
              >
                {isUsed ? words.markUnused : words.markUsed}
              </button>
            )}
          </form>
        )}
      </div>
      <p className="small voucher-said" role="status" data-voucher-said />
    </div>
  );
}

function describeExpiry(
  expiresOn: string | null,
  isExpired: boolean,
  locale: Locale,
  words: VoucherCodeProps['words'],
): string {
  if (expiresOn === null) return words.untilNever;
  return `${isExpired ? words.expiredOn : words.until} ${formatDay(expiresOn, locale, { year: true })}`;
}
