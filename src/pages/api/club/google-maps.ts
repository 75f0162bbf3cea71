import { GoogleMapsKey } from '../../../club/places/places.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { mapKey } from '../../../club/places/maps.app.ts';

export const GET = defineEndpoint(
  { summary: 'The same token as locations-key, for pages that anyone may open', who: 'anyone', reply: GoogleMapsKey },
  () => ({ googleMapsKey: mapKey() }),
);
