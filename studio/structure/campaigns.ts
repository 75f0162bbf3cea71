// Lists of what has a `period`: what is in force, comes, or is over.
import { ORDER_BY_IDS_PARAM_FIELD, type StructureBuilder, type StructureResolverContext } from 'sanity/structure';
import { apiVersion } from '../api-version.ts';
import { ended, inForce, nextStart, today, upcoming } from './today.ts';

/** What is in force today, in the order in which the site shows it. */
export function current(S: StructureBuilder, type: 'banner' | 'popup', title: string) {
  const field = type === 'banner' ? 'orderRank' : '_createdAt';
  return item(S, type, title).child(list(S, type, title, inForce).defaultOrdering([{ field, direction: 'asc' }]));
}

/** What is over, the last to end first. */
export function past(S: StructureBuilder, type: 'banner', title: string) {
  return item(S, type, title).child(
    list(S, type, title, ended).defaultOrdering([{ field: 'period.until', direction: 'desc' }]),
  );
}

/** What is to come, the first to begin first; a season that comes back stands where it begins next. */
export function upcomingByDate(S: StructureBuilder, context: StructureResolverContext, type: 'banner', title: string) {
  return item(S, type, title).child(async () => {
    // The Studio's lists sort by fields alone, and the day on which a season begins next is none: the order is asked for.
    const ids = await context
      .getClient({ apiVersion })
      .withConfig({ perspective: 'drafts' })
      .fetch<string[]>(`*[_type == $type && ${upcoming}] | order(${nextStart} asc)._id`, { type, ...today() });
    return list(S, type, title, upcoming)
      .params({ ...today(), ids })
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
