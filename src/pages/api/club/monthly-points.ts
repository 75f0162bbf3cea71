import { content } from '../../../content/content.ts';
import { PointsPopup } from '../../../contract/points.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { toPointsPopup } from './_content.ts';

export const GET = defineEndpoint(
  { summary: 'What the editors say of the month’s points', who: 'session', reply: PointsPopup },
  async ({ locale }) => toPointsPopup((await content.points(locale)).monthly),
);
