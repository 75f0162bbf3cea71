import type { Locale } from '../../../words/locale.ts';
import { fill } from '../../../i18n/fill.ts';
import type { CatalogueWords } from '../catalogue.messages.ts';
import { countPoints } from '../../../i18n/numbers.ts';
import { Confirmation } from './Confirmation.tsx';
import type { PurchaseOutcome } from './purchase-props.ts';

interface AddedNoticeProps {
  readonly outcome: PurchaseOutcome;
  readonly product: { readonly name: string; readonly limit: { readonly sentence: string } | null };
  readonly namesVariation: boolean;
  /** The points that are left once the basket is redeemed; negative if some are missing. */
  readonly left: number;
  readonly onEnd: () => void;
  readonly locale: Locale;
  readonly words: CatalogueWords;
}

/** That it was added, and what is left then; or why it was not. */
export function AddedNotice({ outcome, product, namesVariation, left, onEnd, locale, words }: AddedNoticeProps) {
  const { addition, variation } = outcome;
  const isAdded = addition.kind === 'added';
  const points = countPoints(Math.abs(left), locale);
  return (
    <Confirmation picture={isAdded ? (variation?.picture ?? null) : null} toBasket={words.toBasket} onEnd={onEnd}>
      {isAdded ? (
        <>
          <p>{fill(words.added, { name: product.name })}</p>
          <p className="small">
            {namesVariation && <span lang={variation?.lang}>{variation?.name}. </span>}
            {fill(words[left < 0 ? 'addedMissing' : 'addedLeft'], { missing: points, points })}
          </p>
        </>
      ) : (
        <p>{fill(words[`refused.${addition.reason}`], { limit: product.limit?.sentence ?? '' })}</p>
      )}
    </Confirmation>
  );
}
