import { type RefObject, useEffect, useState } from 'react';

/** Whether `element` has been scrolled off the top while the element around it (`within`, a selector) is still in sight. */
export function useScrolledPast(element: RefObject<HTMLElement | null>, within: string): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const own = element.current;
    const whole = own?.closest(within);
    if (!own || !whole) return undefined;
    let [isAbove, isWholeSeen] = [false, false];
    const onChange: IntersectionObserverCallback = (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (target === own) isAbove = !isIntersecting && boundingClientRect.top < window.innerHeight / 2;
        else isWholeSeen = isIntersecting;
      }
      setPast(isAbove && isWholeSeen);
    };
    // An element behind the header does not count as in sight.
    const observer = new IntersectionObserver(onChange, { rootMargin: '-72px 0px 0px 0px' });
    observer.observe(own);
    observer.observe(whole);
    return () => {
      observer.disconnect();
    };
  }, [element, within]);
  return isPast;
}
