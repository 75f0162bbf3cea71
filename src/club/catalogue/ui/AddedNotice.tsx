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
  return (
    <Confirmation picture={isAdded ? (variation?.picture ?? null) : null} toBasket={words.toBasket} onEnd={onEnd}>
      {isAdded ? (
        <>
          <p>{fill(words.added, { name: product.name })}</p>
          <p className="small">
            {namesVariation && <span lang={variation?.lang}>{variation?.name}. </span>}
            {describeLeft(left, locale, words)}
          </p>
        </>
      ) : (
        <p>{fill(words[`refused.${addition.reason}`], { limit: product.limit?.sentence ?? '' })}</p>
      )}
    </Confirmation>
  );
}

function describeLeft(left: number, locale: Locale, words: CatalogueWords): string {
  return left < 0
    ? fill(words.addedMissing, { missing: countPoints(-left, locale) })
    : fill(words.addedLeft, { points: countPoints(left, locale) });
}
