import { content } from '../../../content/content.ts';
import { PointsPopup } from '../../../club/points/points.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { toPointsPopup } from '../../../visit/present-content.ts';

export const GET = defineEndpoint(
  { summary: 'What the editors say of the month’s points', who: 'session', reply: PointsPopup },
  async ({ locale }) => toPointsPopup((await content.points(locale)).monthly),
);
