// The button that plays a game; once nothing is left to play, the way to what else is open.
import { useEffect, useRef } from 'react';
import type { GameWords } from '../games.messages.ts';
import { paths } from '../../../words/paths.ts';

interface Props {
  readonly label: string;
  readonly isBusy: boolean;
  readonly isClosed: boolean;
  readonly words: GameWords;
}

export function PlayButton({ label, isBusy, isClosed, words }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  const wasOpen = useRef(!isClosed);
  useEffect(() => {
    // The button that was pressed is gone, and the focus with it.
    if (isClosed && wasOpen.current && document.activeElement === document.body)
      link.current?.focus({ preventScroll: true });
    wasOpen.current = !isClosed;
  }, [isClosed]);
  return isClosed ? (
    <a ref={link} className="btn sun spin" href={paths.games()}>
      {words.open}
    </a>
  ) : (
    <button className="btn sun spin" aria-busy={isBusy}>
      {label}
    </button>
  );
}
