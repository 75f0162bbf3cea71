// The popup of points that were won: the editors' words, how many, and where the member stands now.
import { useEffect, useRef } from 'react';
import type { Locale } from '../../../words/locale.ts';
import type { PointsPopup as Popup } from '../points.contract.ts';
import { fill } from '../../../i18n/fill.ts';
import type { QuizWords } from '../../play/quizzes.messages.ts';
import { countPoints } from '../../../i18n/numbers.ts';
import { paths } from '../../../words/paths.ts';
import { ProductPicture } from '../../../islands/ui/ProductPicture.tsx';
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
  return (
    <dialog
      ref={dialog}
      className="sheet won"
      aria-labelledby="won-title"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
    >
      {popup.image && <ProductPicture of={popup.image} />}
      <div className="sheet-head">
        <h2 className="t-1" id="won-title" tabIndex={-1}>
          {fill(words['won.title'], { points: countPoints(popup.points, locale) })}
        </h2>
        {!popup.image && <span className="won-sun" aria-hidden="true" />}
      </div>
      {popup.popup !== null && <p className="lead mt-2">{popup.popup}</p>}
      {popup.description !== null && <p className="soft mt-2">{popup.description}</p>}
      <p className="mt-4">
        {describeBalance(consumer, locale, words)} {describeLevel(consumer, locale, words)}
      </p>
      <div className="acts">
        <button type="button" className="btn" onClick={close}>
          {words['won.go']}
        </button>
        <a className="btn quiet" href={paths.catalogue()}>
          {words.catalogue}
        </a>
      </div>
    </dialog>
  );
}
