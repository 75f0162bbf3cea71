// What a picture's file is called and shows, kept with the file for whoever uses it next: its name, its tags and its alternative text.
// Name (`title`) and Spanish text (`altText`) are in Sanity's own fields; it has none for English and tags.
import type { SanityClient } from 'sanity';

/** An alternative text, by language. */
export interface Alt {
  readonly es?: string | undefined;
  readonly en?: string | undefined;
}

/** The projection of a file's alternative text. */
export const altProjection = '{ "es": altText, "en": opt.club.english }';

/** The alternative text that is kept with a file, without what is empty. */
export async function readAlt(client: SanityClient, asset: string): Promise<Alt> {
  const found = await client.fetch<{ es: string | null; en: string | null } | null>(
    `*[_id == $asset][0]${altProjection}`,
    { asset },
  );
  return filledOf({ es: found?.es ?? '', en: found?.en ?? '' });
}

/** Keeps what is filled of the text with the file; a language without text keeps what it had. */
export async function keepAlt(client: SanityClient, asset: string, alt: Alt): Promise<void> {
  const { es, en } = filledOf(alt);
  if (es === undefined && en === undefined) return;
  const fields = {
    ...(es === undefined ? {} : { altText: es }),
    ...(en === undefined ? {} : { 'opt.club.english': en }),
  };
  await client.patch(asset).setIfMissing({ opt: {} }).setIfMissing({ 'opt.club': {} }).set(fields).commit();
}

/** The languages that have a text, without the space around it. */
function filledOf({ es = '', en = '' }: Alt): Alt {
  const [spanish, english] = [es.trim(), en.trim()];
  return { ...(spanish === '' ? {} : { es: spanish }), ...(english === '' ? {} : { en: english }) };
}

export const isSameAlt = (one: Alt, other: Alt): boolean => {
  const [these, those] = [filledOf(one), filledOf(other)];
  return these.es === those.es && these.en === those.en;
};

/** Whether a field's text gives way to the one kept with the file that was chosen: it has none, or it is what the last file keeps. */
export function givesWay(written: Alt, lastKept: Alt | null, kept: Alt): boolean {
  if (isSameAlt(kept, {}) || isSameAlt(kept, written)) return false;
  return isSameAlt(written, {}) || (lastKept !== null && isSameAlt(written, lastKept));
}
