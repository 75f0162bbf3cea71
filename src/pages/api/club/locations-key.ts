import { MapKey } from '../../../club/places/places.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { mapKey } from '../../../club/places/maps.app.ts';

export const GET = defineEndpoint(
  { summary: 'The public token of the maps; null where the club draws its own', who: 'member', reply: MapKey },
  () => ({ key: mapKey() }),
);
