// The sheet of a product that came up: where it is kept, and its code, for a till.
import { useEffect, useRef } from 'react';
import prizePicture from '../../../assets/premio.svg?url';
import { fill } from '../../../i18n/fill.ts';
import { paths } from '../../../words/paths.ts';
import { ProductPicture } from '../../../islands/ui/ProductPicture.tsx';
import { Moment } from '../../moments/ui/Moment.tsx';
import type { WonPrize } from '../games.contract.ts';
import type { GameWords } from '../games.messages.ts';

interface Props {
  readonly prize: WonPrize;
  readonly words: GameWords;
  /** Called once it is closed, by whatever means; the focus is then the caller's to place. */
  readonly onClose: () => void;
}

export function WonSheet({ prize: { name, code, qr, order, image }, words, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
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
      <p className="soft mt-2">{words['won.text']}</p>
      {code !== null && (
        <div className="code-won mt-4">
          <p>
            <span className="small">{words['won.code']}</span>
            <b>{code}</b>
          </p>
          {qr !== null && <img src={qr} alt="" width="112" height="112" />}
        </div>
      )}
    </Moment>
  );
}
