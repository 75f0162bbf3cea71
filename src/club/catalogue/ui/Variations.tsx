import type { Image } from '../../../contract/image.ts';
import { fill } from '../../../i18n/fill.ts';
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
}

/** The choice of variation: swatches if all have a colour, else words. */
export function Variations({
  variations,
  chosen,
  first,
  words,
  onChoose,
}: {
  variations: readonly Variation[];
  chosen: Variation | undefined;
  /** The variation that the server rendered as chosen. */
  first: string | null;
  words: CatalogueWords;
  onChoose: (id: string) => void;
}) {
  const withColours = variations.every(({ hex }) => hex !== null);
  return (
    <fieldset className="field">
      <legend>
        {words.choose}: <span lang={chosen?.lang}>{chosen?.name}</span>
      </legend>
      <div className={withColours ? 'pick' : 'pick text'}>
        {variations.map(({ id, name, lang, hex, stock }) => {
          const label = stock === 0 ? fill(words.variationSoldOut, { variation: name }) : name;
          return (
            <label key={id} title={label}>
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
              <span className={withColours ? 'visually-hidden' : 'choice'} lang={lang}>
                {label}
              </span>
              {withColours && <i style={{ '--c': hex ?? '' }} />}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
