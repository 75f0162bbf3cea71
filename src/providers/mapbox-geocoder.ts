import { z } from 'zod';
import { seaBounds } from '../words/sea-bounds.ts';
import type { Geocoder } from './geocoder.ts';

const Answer = z.object({
  features: z.array(z.object({ geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }) })),
});

interface Settings {
  readonly origin: string;
  readonly token: string;
  /** The site's origin, named as the referrer: a token may be restricted to it. */
  readonly site: string;
}

/** Places addresses by Mapbox' geocoding API (v6, https://docs.mapbox.com/api/search/geocoding/), within the islands. */
export function createMapboxGeocoder({ origin, token, site }: Settings): Geocoder {
  return {
    locate: async (address, stop) => {
      const url = new URL('/search/geocode/v6/forward', origin);
      url.search = new URLSearchParams({
        q: address,
        bbox: seaBounds.join(','),
        country: 'es',
        limit: '1',
        access_token: token,
      }).toString();
      const answer = await fetch(url, { signal: stop, headers: { referer: `${site}/` } });
      if (!answer.ok) throw new Error(`the geocoder answered ${String(answer.status)}`);
      const [first] = Answer.parse(await answer.json()).features;
      if (!first) return null;
      const [lng, lat] = first.geometry.coordinates;
      return { lat, lng };
    },
  };
}
