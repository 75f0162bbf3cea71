// The sheet of a product that came up: of which game, where it is kept, and its code, for a till, to copy, and until when. It opens once
// something came up, and is loaded apart from the game.
import { useEffect, useRef, useState } from 'react';
import prizePicture from '../../../assets/premio.svg?url';
import type { Words } from '../../../content/words.ts';
import { formatDay } from '../../../i18n/dates.ts';
import { fill } from '../../../i18n/fill.ts';
import { paths } from '../../../words/paths.ts';
import { ProductPicture } from '../../../islands/ui/ProductPicture.tsx';
import type { Locale } from '../../../words/locale.ts';
import { Moment } from '../../moments/ui/Moment.tsx';
import type { WonPrize } from '../games.contract.ts';
import type { GameWords } from '../games.messages.ts';

interface Props {
  readonly prize: WonPrize;
  /** Its game, by its title. */
  readonly game: Words;
  readonly locale: Locale;
  readonly words: GameWords;
  /** Called once it is closed, by whatever means; the focus is then the caller's to place. */
  readonly onClose: () => void;
}

export function WonSheet({ prize, game, locale, words, onClose }: Props) {
  const { name, code, expires_on: until, qr, order, image } = prize;
  const dialog = useRef<HTMLDialogElement>(null);
  const [copied, setCopied] = useState<'won.copied' | 'won.notCopied' | null>(null);
  const copy = (text: string) => {
    navigator.clipboard.writeText(text).then(
      () => {
        setCopied('won.copied');
      },
      () => {
        setCopied('won.notCopied');
      },
    );
  };
  useEffect(() => {
    const { current } = dialog;
    if (current && !current.open) current.showModal();
    current?.querySelector('h2')?.focus();
  }, []);
  return (
    <Moment
      ref={dialog}
      id="won"
      art=""
      picture={
        image ? (
          <ProductPicture of={image} />
        ) : (
          <img src={prizePicture} alt="" width="1200" height="900" loading="lazy" />
        )
      }
      heading={fill(words['won.title'], { name })}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close();
      }}
      acts={
        <>
          <a className="btn" href={order === null ? paths.redeemed() : paths.order(order)}>
            {words['won.keep']}
          </a>
          <button type="button" className="btn quiet" onClick={() => dialog.current?.close()}>
            {words['won.go']}
          </button>
        </>
      }
    >
      <p className="soft mt-2">
        <span lang={game.lang === locale ? undefined : game.lang}>{game.text}</span>.{' '}
        {until === null
          ? words['won.text']
          : fill(words['won.until'], { day: formatDay(until, locale, { year: true }) })}
      </p>
      {code !== null && (
        <div className="code-won mt-4">
          <p>
            <span className="small">{words['won.code']}</span>
            <b>{code}</b>
          </p>
          {qr !== null && <img src={qr} alt="" width="112" height="112" />}
        </div>
      )}
      {code !== null && 'clipboard' in navigator && (
        <p className="mt-4">
          <button
            type="button"
            className="linkbtn"
            onClick={() => {
              copy(code);
            }}
          >
            {words['won.copy']}
          </button>{' '}
          <span className="small" role="status">
            {copied && words[copied]}
          </span>
        </p>
      )}
    </Moment>
  );
}
