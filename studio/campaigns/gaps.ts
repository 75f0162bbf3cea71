// What a campaign lacks: in its parts, between them, and between them and its rule. Pure.
import { listMissingEnglish } from '../english/texts.ts';
import { hasAsset } from '../schema/picture-value.ts';
import { titleOf, typeTitleOf } from '../structure/document-words.ts';
import { type Campaign, daysOfPart, type Document, type Versions } from './parts.ts';
import { goesBeyond, isForOtherIslands, isForOtherLevels } from './rule.ts';

export interface Gap {
  /** The part, by its published id; null where it is the campaign's. */
  readonly part: { readonly id: string; readonly type: string } | null;
  readonly says: string;
}

/** What can have a picture, in `image`; of a page it is in one of its sections. */
const pictured = ['banner', 'popup', 'draw', 'quiz', 'event'];

/** What the campaign lacks: a line for itself, and one for each part that lacks something. */
export function listGaps({ rule, parts, missing }: Pick<Campaign, 'rule' | 'parts' | 'missing'>): readonly Gap[] {
  const pages = parts.filter(({ type }) => type === 'page');
  const ofCampaign = [
    parts.length === 0 && missing.length === 0 && 'No tiene partes.',
    missing.length === 1 && 'Una parte ya no existe: quítala de la lista.',
    missing.length > 1 && `${String(missing.length)} partes ya no existen: quítalas de la lista.`,
  ];
  return [
    ...ofCampaign.flatMap((says) => (says === false ? [] : [{ part: null, says }])),
    ...parts.flatMap((part) => {
      const { id, type, latest } = part;
      const beyond = goesBeyond(rule, latest);
      const isLong = type === 'banner' || type === 'popup' ? outlasted(latest, pages) : null;
      const found = [
        part.published === null && 'sin publicar',
        part.published !== null && part.draft !== null && 'con cambios sin publicar',
        tellEnglish(latest),
        !hasPicture(latest) && 'sin imagen',
        beyond.before && 'empieza antes que la campaña',
        beyond.after && 'dura más que la campaña',
        isLong !== null && `dura más que su página, «${titleOf(isLong)}»`,
        isForOtherIslands(rule, latest) && 'es también para otras islas',
        isForOtherLevels(rule, latest) && 'es también para otros niveles',
      ];
      const named = `${typeTitleOf(type)} «${titleOf(latest)}»`;
      const told = found.filter((what) => what !== false);
      return told.length === 0 ? [] : [{ part: { id, type }, says: `${named}: ${told.join(', ')}.` }];
    }),
  ];
}

function tellEnglish(part: Document): string | false {
  const count = listMissingEnglish(part).length;
  if (count === 0) return false;
  return count === 1 ? 'a un texto le falta el inglés' : `a ${String(count)} textos les falta el inglés`;
}

function hasPicture(part: Document): boolean {
  if (part._type === 'page') return holdsPicture(part.sections);
  return !pictured.includes(part._type) || hasAsset(part.image);
}

/** Whether there is a picture anywhere in a value. */
function holdsPicture(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return hasAsset(value) || Object.values(value).some(holdsPicture);
}

/** The page of the campaign that ends before what leads to it; null where none does. */
function outlasted(shown: Document, pages: readonly Versions[]): Document | null {
  const page = pages.find(({ id, latest }) => {
    const period = daysOfPart(latest);
    if (!period?.until || !leadsTo(shown.link, id)) return false;
    return goesBeyond({ period, islands: [], levels: [] }, shown).after;
  });
  return page?.latest ?? null;
}

function leadsTo(link: unknown, id: string): boolean {
  return JSON.stringify(link ?? null).includes(`"_ref":"${id}"`);
}
