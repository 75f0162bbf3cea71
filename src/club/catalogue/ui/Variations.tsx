import type { Image } from '../../../contract/image.ts';
import { fill } from '../../../i18n/fill.ts';
import { lowStock } from '../../../i18n/low-stock.ts';
import type { DateParts } from '../../../words/ticket-date.ts';
import type { CatalogueWords } from '../catalogue.messages.ts';

declare module 'react' {
  interface CSSProperties {
    /** The colour of a swatch. */
    '--c'?: string;
  }
}

export interface Variation {
  readonly id: string;
  readonly name: string;
  /** The name's language, if it is not the page's. */
  readonly lang: string | undefined;
  readonly hex: string | null;
  /** Units left. */
  readonly stock: number;
  readonly picture: Pick<Image, 'url' | 'width' | 'height' | 'focus'> | null;
  /** Of a date of a ticket, what its choice shows; null for what is none. */
  readonly slot:
    | (DateParts & {
        readonly place: string;
        readonly left: string;
        /** That it is too near to be changed or cancelled; null where it is not. */
        readonly near: string | null;
      })
    | null;
}

/** The choice of variation: swatches if all have a colour, else words; of a ticket's date the date, large. */
export function Variations({
  variations,
  chosen,
  first,
  missing,
  words,
  onChoose,
}: {
  variations: readonly Variation[];
  chosen: Variation | undefined;
  /** The variation that the server rendered as chosen. */
  first: string | null;
  /** Whether one was asked for and is not chosen yet. */
  missing: boolean;
  words: CatalogueWords;
  onChoose: (id: string) => void;
}) {
  const withColours = variations.every(({ hex }) => hex !== null);
  const isDated = Boolean(variations[0]?.slot);
  return (
    <fieldset className="field">
      <legend>
        {isDated ? (
          words.chooseDate
        ) : (
          <>
            {words.choose}: <span lang={chosen?.lang}>{chosen?.name}</span>
          </>
        )}
      </legend>
      {missing && (
        <p className="msg" role="alert">
          {words.dateMissing}
        </p>
      )}
      <div className={isDated ? 'slots' : withColours ? 'pick' : 'pick text'}>
        {variations.map(({ id, name, lang, hex, stock, slot }) => {
          const label = stock === 0 ? fill(words.variationSoldOut, { variation: name }) : name;
          return (
            <label key={id} title={slot ? undefined : label} className={slot ? 'slot' : undefined}>
              <input
                type="radio"
                name="variation"
                value={id}
                defaultChecked={id === first}
                disabled={stock === 0}
                onChange={() => {
                  onChoose(id);
                }}
              />
              {slot ? (
                <>
                  <span className="d">
                    <span>{slot.weekday}</span> <b>{slot.day}</b> <span>{slot.month}</span>
                  </span>
                  <span>
                    <b>{slot.time}</b> <span className="p">{slot.place}</span>
                  </span>
                  <span className={stock > 0 && stock <= lowStock ? 'tag warn' : 'tag'}>{slot.left}</span>
                  {slot.near && <span className="p near">{slot.near}</span>}
                </>
              ) : (
                <span className={withColours ? 'visually-hidden' : 'choice'} lang={lang}>
                  {label}
                </span>
              )}
              {withColours && <i style={{ '--c': hex ?? '' }} />}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
