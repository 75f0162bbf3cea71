// The sheet of points that were won: the editors' words, how many, and where the member stands now.
import { useEffect, useRef } from 'react';
import sun from '../../../assets/puntos-ganados.svg?url';
import type { Locale } from '../../../words/locale.ts';
import type { PointsPopup as Popup } from '../points.contract.ts';
import { fill } from '../../../i18n/fill.ts';
import type { QuizWords } from '../../play/quizzes.messages.ts';
import { countPoints } from '../../../i18n/numbers.ts';
import { paths } from '../../../words/paths.ts';
import { ProductPicture } from '../../../islands/ui/ProductPicture.tsx';
import { Gained, Moment } from '../../moments/ui/Moment.tsx';
import { describeBalance, describeLevel, type Standing } from '../../play/ui/describe-standing.ts';

export interface PointsPopupProps {
  readonly popup: Popup;
  /** The member after the points were credited. */
  readonly consumer: Standing;
  readonly locale: Locale;
  readonly words: QuizWords;
  /** Called once it is closed, by whatever means; the focus is then the caller's to place. */
  readonly onClose: () => void;
}

export function PointsPopup({ popup, consumer, locale, words, onClose }: PointsPopupProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    if (current && !current.open) current.showModal();
    current?.querySelector('h2')?.focus();
  }, []);
  const close = () => dialog.current?.close();
  const gained = countPoints(popup.points, locale);
  return (
    <Moment
      ref={dialog}
      id="won"
      art=""
      picture={
        popup.image ? (
          <ProductPicture of={popup.image} />
        ) : (
          <img src={`${sun}#sube`} alt="" width="1200" height="900" loading="lazy" />
        )
      }
      heading={fill(words['won.title'], { points: gained })}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
      acts={
        <>
          <button type="button" className="btn" onClick={close}>
            {words['won.go']}
          </button>
          <a className="btn quiet" href={paths.catalogue()}>
            {words.catalogue}
          </a>
        </>
      }
    >
      {popup.popup !== null && <p className="lead mt-2">{popup.popup}</p>}
      {popup.description !== null && <p className="soft mt-2">{popup.description}</p>}
      <Gained
        gained={gained}
        from={String(Math.max(0, consumer.points - popup.points))}
        to={String(consumer.points)}
        said={describeBalance(consumer, locale, words)}
        toRedeem={words['won.redeemable']}
      />
      <p className="mt-2">{describeLevel(consumer, locale, words)}</p>
    </Moment>
  );
}
