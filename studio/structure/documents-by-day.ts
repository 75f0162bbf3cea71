// Lists of documents by their days: in force, to come, over.
import { ORDER_BY_IDS_PARAM_FIELD, type StructureBuilder, type StructureResolverContext } from 'sanity/structure';
import { apiVersion } from '../api-version.ts';
import { ended, inForce, nextDay, nextStart, today, upcoming } from './today.ts';

/** Documents in force today, in the order in which the site shows them. */
export function current(S: StructureBuilder, type: 'banner' | 'popup', title: string) {
  const field = type === 'banner' ? 'orderRank' : '_createdAt';
  return item(S, type, title).child(list(S, type, title, inForce).defaultOrdering([{ field, direction: 'asc' }]));
}

/** Documents that are over, the last to end first. */
export function past(S: StructureBuilder, type: 'banner', title: string) {
  return item(S, type, title).child(
    list(S, type, title, ended).defaultOrdering([{ field: 'period.until', direction: 'desc' }]),
  );
}

/** Documents to come, the first to begin first; a yearly season by its next beginning. */
export function upcomingByDate(S: StructureBuilder, context: StructureResolverContext, type: 'banner', title: string) {
  return item(S, type, title).child(async () => {
    // The Studio's lists can only sort by fields; a season's next beginning is not one, so the order is queried.
    const ids = await context
      .getClient({ apiVersion })
      .withConfig({ perspective: 'drafts' })
      .fetch<string[]>(`*[_type == $type && ${upcoming}] | order(${nextStart} asc)._id`, { type, ...today() });
    return list(S, type, title, upcoming)
      .params({ ...today(), ids })
      .defaultOrdering([{ field: ORDER_BY_IDS_PARAM_FIELD, direction: 'asc' }]);
  });
}

/** Documents of one day: what is to come, the next first, a yearly one by its next day; then what is over, the last first. */
export function byNextDay(S: StructureBuilder, context: StructureResolverContext, type: 'event', title: string) {
  return item(S, type, title).child(async () => {
    const days = `*[_type == $type]{ _id, "next": ${nextDay} }`;
    const { coming, over } = await context
      .getClient({ apiVersion })
      .withConfig({ perspective: 'drafts' })
      .fetch<{ coming: string[]; over: string[] }>(
        `{ "coming": ${days}[!(next < $today)] | order(next asc)._id, "over": ${days}[next < $today] | order(next desc)._id }`,
        { type, ...today() },
      );
    return list(S, type, title, 'true')
      .params({ ...today(), ids: [...coming, ...over] })
      .defaultOrdering([{ field: ORDER_BY_IDS_PARAM_FIELD, direction: 'asc' }]);
  });
}

function item(S: StructureBuilder, type: string, title: string) {
  return S.listItem()
    .title(title)
    .id(`${type}-${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`)
    .schemaType(type);
}

function list(S: StructureBuilder, type: string, title: string, filter: string) {
  return S.documentList()
    .title(title)
    .schemaType(type)
    .apiVersion(apiVersion)
    .filter(`_type == "${type}" && ${filter}`)
    .params(today());
}
