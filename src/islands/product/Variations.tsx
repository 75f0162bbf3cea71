import type { Image } from '../../contract/image.ts';
import { fill } from '../../i18n/fill.ts';
import type { CatalogueWords } from '../../i18n/messages/catalogue.ts';

declare module 'react' {
  interface CSSProperties {
    /** The colour of a swatch. */
    '--c'?: string;
  }
}

export interface Variation {
  readonly id: string;
  readonly name: string;
  /** Where it is not the page's language. */
  readonly lang: string | undefined;
  readonly hex: string | null;
  /** Units left of it. */
  readonly stock: number;
  readonly picture: Pick<Image, 'url' | 'width' | 'height' | 'focus'> | null;
}

/** The choice of variation: swatches where each has a colour, else words. */
export function Variations({
  variations,
  chosen,
  first,
  words,
  onChoose,
}: {
  variations: readonly Variation[];
  chosen: Variation | undefined;
  /** The one that the page came with. */
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
              <span className={withColours ? 'vh' : 'choice'} lang={lang}>
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
