import { useEffect, useState } from 'react';

/** From here on a person wonders whether anything happens. */
const patienceMs = 600;

/** Whether it has lasted for so long that it should be said. */
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
