import { type ReactNode, useEffect, useRef } from 'react';
import { paths } from '../../../words/paths.ts';
import { ProductPicture } from '../../../islands/ui/ProductPicture.tsx';
import type { Variation } from './Variations.tsx';

const shownForMs = 6000;

/** The outcome of adding, shown over the page for a while. It stays while pointed at or focused. */
export function Confirmation({
  picture,
  toBasket,
  onEnd,
  children,
}: {
  picture: Variation['picture'];
  toBasket: string;
  onEnd: () => void;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      if (box.current?.matches(':hover, :focus-within') !== true) onEnd();
    }, shownForMs);
    return () => {
      clearInterval(timer);
    };
  }, [onEnd]);
  return (
    <div ref={box} className="toast added">
      {picture && <ProductPicture of={picture} />}
      <div>{children}</div>
      <a href={paths.basket()}>{toBasket}</a>
    </div>
  );
}
