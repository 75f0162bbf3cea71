import { centreOf, type Place } from '../../../club/places/places.ts';
import { RoutePlaces } from '../../../club/places/places.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { presentPlace } from '../../../club/places/place-calls.app.ts';

function centre(places: readonly Place[]): [number, number] {
  const { lng, lat } = centreOf(places);
  return [lng, lat];
}

export const GET = defineEndpoint(
  { summary: 'The stops of the two routes, and the middle of each', who: 'member', reply: RoutePlaces },
  async ({ services }) => {
    const [tenerife, granCanaria] = await Promise.all([
      services.places.list({ island: 'tenerife', onRoute: true }),
      services.places.list({ island: 'gran-canaria', onRoute: true }),
    ]);
    return {
      TenerifeLocations: tenerife.map(presentPlace),
      CanariasLocations: granCanaria.map(presentPlace),
      centerTenerife: centre(tenerife),
      centerCanarias: centre(granCanaria),
    };
  },
);
