// The sheet of a prize that was accepted just now: of a product its code and its order, of what the club hands over what comes next.
// Rendered with the page, without hydration, which opens it (sheets.ts).
import { cleanFileName } from '../../../kit/file-name.ts';
import type { Locale } from '../../../words/locale.ts';
import { paths } from '../../../words/paths.ts';
import { ProductPicture } from '../../../islands/ui/ProductPicture.tsx';
import { Moment } from '../../moments/ui/Moment.tsx';
import type { OwnDraw } from '../own-draws.app.ts';
import type { OwnDrawsWords } from '../own-draws.messages.ts';
import type { SeenOnce } from './seen-once.ts';

interface Props {
  readonly draw: Pick<OwnDraw, 'id' | 'prize' | 'image' | 'award' | 'order'>;
  /** The address of a picture of the product's own code; null without one. */
  readonly qr: string | null;
  readonly locale: Locale;
  readonly words: OwnDrawsWords;
  readonly share: string;
  readonly once: SeenOnce;
}

export function AcceptedPrize({ draw, qr, locale, words, share, once }: Props) {
  const { id, prize, image, award, order } = draw;
  return (
    <Moment
      id="gained"
      art=""
      picture={<ProductPicture of={image} />}
      heading={words.yours}
      data-open-now=""
      {...once}
      acts={
        <>
          {order ? (
            <a className="btn" href={paths.order(order.code)}>
              {words.seeOrder}
            </a>
          ) : (
            <button type="button" className="btn" command="close" commandfor="gained">
              {words.goOn}
            </button>
          )}
          {order && (
            <a
              className="btn quiet"
              href={order.pdf ?? paths.sharedPicture('sorteo', id)}
              download={order.pdf === null ? cleanFileName(prize.text, 'club', '.png') : true}
              aria-label={order.pdf === null ? words.savePicture : words.saveCode}
            >
              {words.save}
            </a>
          )}
          <a className="btn quiet" href={paths.share('sorteo', id)}>
            {share}
          </a>
        </>
      }
    >
      <p className="lead mt-2" lang={prize.lang === locale ? undefined : prize.lang}>
        {prize.text}
      </p>
      {award?.kind === 'handover' && <p className="soft mt-2">{words.next}</p>}
      {typeof order?.voucher === 'string' && (
        <div className="code-won mt-4">
          <p>
            <span className="small">{words['detail.toShow']}</span>
            <b>{order.voucher}</b>
          </p>
          {qr !== null && <img src={qr} alt="" width="112" height="112" />}
        </div>
      )}
    </Moment>
  );
}
