import type { Point } from '../../../kit/distance.ts';

const timeoutMs = 15_000;

/**
 * Where the browser is now, once its person allows it; or that they refused, or that it does not know. Never a position it had before: who
 * asks again may have mended a wrong one.
 */
export function findPosition(): Promise<Point | 'refused' | 'unknown'> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        resolve({ lat: coords.latitude, lng: coords.longitude });
      },
      ({ code, PERMISSION_DENIED }) => {
        resolve(code === PERMISSION_DENIED ? 'refused' : 'unknown');
      },
      { timeout: timeoutMs, maximumAge: 0 },
    );
  });
}
