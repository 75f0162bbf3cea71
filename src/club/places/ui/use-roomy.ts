import { type RefObject, useEffect, useState } from 'react';

/** How high a map has to be, in px, for a popup above a place in its middle. */
const popupRoomPx = 460;

/** Whether a popup fits into the map; false until that is known. */
export function useRoomy(box: RefObject<HTMLElement | null>): boolean {
  const [isRoomy, setIsRoomy] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      setIsRoomy(element.clientHeight >= popupRoomPx);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [box]);
  return isRoomy;
}
