import type { BasketWords } from '../../i18n/messages/basket.ts';
import type { Image } from '../../contract/image.ts';
import { fill } from '../../i18n/fill.ts';
import { formatPoints } from '../../i18n/numbers.ts';
import { minus, plus, trash } from '../../lib/icons.ts';
import { paths } from '../../lib/paths.ts';
import { setQuantity } from '../stores/basket.ts';
import { maxUnits } from './lines.ts';
import { Icon, Note, Points, ProductPicture, type Locale } from './parts.tsx';
import type { LineView } from './reconcile.ts';

/** One line of the basket: picture, variation, how many, what it costs. */
export function Line({
  view,
  picture,
  busy,
  isRestored,
  locale,
  words,
  onRemove,
}: {
  view: LineView;
  picture: Image | null;
  busy: boolean;
  /** It has just come back, by a button that is gone: it takes the focus. */
  isRestored: boolean;
  locale: Locale;
  words: BasketWords;
  onRemove: () => void;
}) {
  const { line, href, variation, problem } = view;
  const name = view.name ?? words.unknownName;
  const max = Math.min(view.max, maxUnits);
  const notice = describeLimit(view, words);
  // Never `disabled`: a button that shuts while it has the focus would drop it.
  const step = (by: 1 | -1) => {
    const quantity = line.quantity + by;
    if (!busy && quantity >= 1 && quantity <= max) setQuantity(line, quantity);
  };
  return (
    <li className="line">
      {picture ? <ProductPicture of={picture} /> : <div className="pic" />}
      <div>
        <h2 className="line-name">{href === null ? name : <a href={paths.product(href)}>{name}</a>}</h2>
        {variation !== null && <p className="small soft">{variation}</p>}
        {problem === null && notice !== null && (
          <p className="small mt-2">
            <span className="tag">{notice}</span>
          </p>
        )}
        {problem !== null && (
          <div className="mt-2">
            <Note kind="warn">{words[`problem.${problem}`]}</Note>
          </div>
        )}
        <div className="line-foot">
          <div className="row">
            {problem === null && (
              <div className="stepper" role="group" aria-label={fill(words.quantityOf, { name })}>
                <button
                  type="button"
                  aria-label={words.less}
                  aria-disabled={busy || line.quantity <= 1}
                  onClick={() => {
                    step(-1);
                  }}
                >
                  <Icon path={minus} />
                </button>
                <output aria-live="polite">{line.quantity}</output>
                <button
                  type="button"
                  aria-label={words.more}
                  aria-disabled={busy || line.quantity >= max}
                  onClick={() => {
                    step(1);
                  }}
                >
                  <Icon path={plus} />
                </button>
              </div>
            )}
            <button
              type="button"
              className="linkbtn"
              aria-label={fill(words.removeNamed, { name })}
              aria-disabled={busy}
              autoFocus={isRestored}
              onClick={() => {
                if (!busy) onRemove();
              }}
            >
              <Icon path={trash} />
              {words.remove}
            </button>
          </div>
          <span className="line-cost">
            {line.quantity > 1 && (
              <span className="small soft">{fill(words.each, { points: formatPoints(line.cost, locale) })}</span>
            )}
            <Points value={line.cost * line.quantity} locale={locale} />
          </span>
        </div>
      </div>
    </li>
  );
}

function describeLimit({ line, limit, stock }: LineView, words: BasketWords): string | null {
  if (line.is_special_event || limit === 1) return words.onePerPerson;
  if (stock <= 5) return stock === 1 ? words.leftOne : fill(words.left, { left: stock });
  return limit === null ? null : fill(words.limit, { limit });
}
