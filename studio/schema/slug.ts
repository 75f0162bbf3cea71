import { defineField, type SlugRule } from 'sanity';

const maxLength = 80;

/**
 * A slug from a text: «Menú de otoño» gives menu-de-otono. Empty if the text has no letter or digit; of a long text its
 * first whole words.
 */
export function slugOf(text: string): string {
  const slug = text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  if (slug.length <= maxLength) return slug;
  const cut = slug.slice(0, maxLength + 1);
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : slug.slice(0, maxLength);
}

/** A rule for slugs: lower-case letters, digits and hyphens, and none of `taken`. */
export function validSlug(rule: SlugRule, taken: readonly string[] = []) {
  return rule.custom((value) => {
    if (value === undefined) return 'Falta la dirección.';
    const slug = value.current ?? '';
    // The Studio's own rule speaks of it.
    if (slug === '') return true;
    if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) return 'Solo minúsculas sin acento, números y guiones.';
    return taken.includes(slug) ? `«${slug}» es una página fija del club: elige otra.` : true;
  });
}

/** The last part of a document's address, proposed from its name. */
export function addressField({
  description,
  source = 'title.es',
  group,
  taken,
}: {
  readonly description: string;
  readonly source?: string;
  readonly group?: string;
  readonly taken?: readonly string[];
}) {
  return defineField({
    name: 'slug',
    title: 'Dirección',
    type: 'slug',
    description,
    options: { source, slugify: slugOf },
    validation: (rule) => validSlug(rule, taken),
    ...(group === undefined ? {} : { group }),
  });
}
