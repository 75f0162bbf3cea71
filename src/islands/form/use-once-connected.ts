// What could not be sent for want of a connection is sent once that is back.
import { useEffect, useRef } from 'react';

/** Does `again` whenever the browser is connected anew while `isUnreachable`. */
export function useOnceConnected(isUnreachable: boolean, again: () => Promise<void>): void {
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  useEffect(() => {
    if (!isUnreachable) return;
    const send = () => void latest.current();
    addEventListener('online', send);
    return () => {
      removeEventListener('online', send);
    };
  }, [isUnreachable]);
}
