import { MapKey } from '../../../contract/places.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { mapKey } from '../../_maps.ts';

export const GET = defineEndpoint(
  { summary: 'The public token of the maps; null where the club draws its own', who: 'member', reply: MapKey },
  () => ({ key: mapKey() }),
);
