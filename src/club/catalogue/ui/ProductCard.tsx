// A product in a list: picture and text without a box, all of it one link. Pages render it without hydration, with personalization
// placeholders for its state; the catalogue's island uses the same card.
import type { Image } from '../../../contract/image.ts';
import type { Locale } from '../../../words/locale.ts';
import type { ProductState } from './card-state.ts';
import { picturePosition } from '../../../kit/picture-position.ts';
import { srcsetOf } from '../../../kit/picture-sizes.ts';
import { Points } from '../../../islands/ui/Points.tsx';

interface Words {
  readonly text: string;
  readonly lang: Locale;
}

export interface Card {
  readonly productId: string;
  readonly href: string;
  readonly name: Words;
  readonly summary: Words;
  readonly picture: Image | null;
  /** In points. */
  readonly cost: number;
  readonly colours: readonly { readonly name: string; readonly hex: string }[];
  /** Whether the card takes two columns. */
  readonly wide: boolean;
  /** What depends on the member. */
  readonly state: ProductState;
}

interface ProductCardProps {
  readonly card: Card;
  readonly locale: Locale;
  /** The accessible name of the list of colours. */
  readonly colours: string;
  /** Whether it is in the first row, whose pictures are loaded at once. */
  readonly eager: boolean;
  readonly heading: 'h2' | 'h3';
}

/** One item of a list with the class `grid`. */
export function ProductCard({ card, locale, colours, eager, heading: Heading }: ProductCardProps) {
  const { productId, href, name, summary, picture, state } = card;
  const langOf = ({ lang }: Words) => (lang === locale ? undefined : lang);
  return (
    <li className={['card', card.wide && 'wide', state.faded].filter(Boolean).join(' ')} data-counted={productId}>
      <div className="frame">
        {picture ? <CardPicture of={picture} wide={card.wide} eager={eager} /> : <div className="pic" />}
        <span className="tag">{state.tag}</span>
      </div>
      <Heading className="name">
        <a href={href} lang={langOf(name)}>
          {name.text}
        </a>
      </Heading>
      <p className="sub" lang={langOf(summary)}>
        {summary.text}
      </p>
      {card.colours.length > 1 && (
        <ul className="swatches" role="list" aria-label={colours}>
          {card.colours.map((colour) => (
            <li key={`${colour.name} ${colour.hex}`}>
              <i style={{ '--c': colour.hex }} role="img" aria-label={colour.name} title={colour.name} />
            </li>
          ))}
        </ul>
      )}
      <p className="price">
        <Points value={card.cost} unit locale={locale} />
        <span className="small soft">{state.missing}</span>
      </p>
    </li>
  );
}

/** Decorative: the name beside it says what it shows. */
function CardPicture({ of, wide, eager }: { of: Image; wide: boolean; eager: boolean }) {
  const srcset = srcsetOf(of);
  const sizes = `(min-width: 75rem) ${wide ? '42rem' : '20rem'}, (min-width: 48rem) 31vw, 46vw`;
  // Blurred previews weigh more than all the page's text together: only pictures that are visible at first have one.
  const standIn = eager && of.lqip ? `center / cover url("${of.lqip}")` : undefined;
  return (
    <img
      className="pic"
      alt=""
      src={of.url}
      srcSet={srcset}
      sizes={srcset && sizes}
      width={of.width}
      height={of.height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      style={{ background: standIn, objectPosition: picturePosition(of.focus) }}
    />
  );
}
