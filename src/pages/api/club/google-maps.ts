import { GoogleMapsKey } from '../../../contract/places.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { mapKey } from '../../_maps.ts';

export const GET = defineEndpoint(
  { summary: 'The same token as locations-key, for pages that anyone may open', who: 'anyone', reply: GoogleMapsKey },
  () => ({ googleMapsKey: mapKey() }),
);
