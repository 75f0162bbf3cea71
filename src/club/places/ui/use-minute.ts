import { useEffect, useState } from 'react';

/**
 * The present by the server's clock, to the minute: the moment that it named, from then on as much later as the browser's own clock says,
 * so that a browser that slept, or went back to the page, is told right.
 */
export function useMinute(served: string): Date {
  const [now, setNow] = useState(() => new Date(served));
  useEffect(() => {
    const aheadMs = new Date(served).getTime() - Date.now();
    const tell = () => {
      setNow(new Date(Date.now() + aheadMs));
    };
    const timer = setInterval(tell, 60_000);
    document.addEventListener('visibilitychange', tell);
    window.addEventListener('pageshow', tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tell);
      window.removeEventListener('pageshow', tell);
    };
  }, [served]);
  return now;
}
