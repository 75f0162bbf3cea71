import { useEffect, useState } from 'react';

/** How long a person waits before wondering whether anything happens, in ms. */
const patienceMs = 600;

/** Whether something lasts so long that the page should say so. */
export function useSlow(lasts: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!lasts) return undefined;
    const timer = setTimeout(() => {
      setSlow(true);
    }, patienceMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [lasts]);
  return lasts && isSlow;
}
