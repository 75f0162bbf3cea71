// The sheet of a prize that the club hands over, and that was accepted just now. Rendered with the page, without hydration, which opens it
// (sheets.ts).
import type { Locale } from '../../../words/locale.ts';
import { paths } from '../../../words/paths.ts';
import { ProductPicture } from '../../../islands/ui/ProductPicture.tsx';
import { Moment } from '../../moments/ui/Moment.tsx';
import type { OwnDraw } from '../own-draws.app.ts';
import type { OwnDrawsWords } from '../own-draws.messages.ts';

interface Props {
  readonly draw: Pick<OwnDraw, 'id' | 'prize' | 'image'>;
  readonly locale: Locale;
  readonly words: OwnDrawsWords;
  readonly share: string;
}

export function AcceptedPrize({ draw: { id, prize, image }, locale, words, share }: Props) {
  return (
    <Moment
      id="gained"
      art=""
      picture={<ProductPicture of={image} />}
      heading={words.yours}
      data-open-now=""
      acts={
        <>
          <button type="button" className="btn" command="close" commandfor="gained">
            {words.goOn}
          </button>
          <a className="btn quiet" href={paths.share('sorteo', id)}>
            {share}
          </a>
        </>
      }
    >
      <p className="lead mt-2" lang={prize.lang === locale ? undefined : prize.lang}>
        {prize.text}
      </p>
      <p className="soft mt-2">{words.next}</p>
    </Moment>
  );
}
