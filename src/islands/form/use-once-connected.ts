// What got no answer is sent again by itself: once the browser is connected anew, and every while, as it often never knew that it was not.
import { useEffect, useRef } from 'react';

const everyMs = 10_000;

/** Does `again`, once at a time, until it is not `isUnreachable` any more. */
export function useOnceConnected(isUnreachable: boolean, again: () => Promise<void>): void {
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  useEffect(() => {
    if (!isUnreachable) return;
    let isTrying = false;
    const send = async () => {
      if (isTrying) return;
      isTrying = true;
      try {
        await latest.current();
      } finally {
        isTrying = false;
      }
    };
    const sendAtOnce = () => void send();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void send();
    }, everyMs);
    addEventListener('online', sendAtOnce);
    return () => {
      clearInterval(timer);
      removeEventListener('online', sendAtOnce);
    };
  }, [isUnreachable]);
}
