import { GeofencingAnswer, GeofencingQuery } from '../../../club/places/places.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { judgePosition } from '../../../http/geofence.ts';

export const GET = defineEndpoint(
  {
    summary:
      'Whether a position is in the islands; if so, this browser is let in for 12 hours. The position is neither kept nor logged',
    who: 'anyone',
    query: GeofencingQuery,
    reply: GeofencingAnswer,
  },
  ({ context, query, now }) => ({ access: judgePosition(context, query, now) }),
);
