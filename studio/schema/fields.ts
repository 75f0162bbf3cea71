// Fields that many types share.
import type { ComponentType } from 'react';
import { type ArrayOfPrimitivesInputProps, defineArrayMember, defineField } from 'sanity';
import { ColourInput } from '../form/ColourInput.tsx';
import { UntitledField } from '../form/InlineItem.tsx';
import { TwoColumns } from '../form/TwoColumns.tsx';
import { today } from '../structure/today.ts';
import { dayFormat, inks, islands, levels } from './constants.ts';
import { needsSpanish } from './localized.ts';
import { needsPicture } from './rules.ts';
import { warnOfSmallPicture } from './small-picture.ts';

interface Named {
  name: string;
  title: string;
  description?: string;
  group?: string;
}

const described = ({ name, title, description, group }: Named) => ({
  name,
  title,
  ...(description === undefined ? {} : { description }),
  ...(group === undefined ? {} : { group }),
});

/** A short text in both languages that may be left out. */
export const words = (field: Named) => defineField({ ...described(field), type: 'localizedString' });

/** A short text in both languages that has to be there, of so many characters at most. */
export const neededWords = ({ longest, ...field }: Named & { longest?: number }) =>
  defineField({
    ...described(field),
    type: 'localizedString',
    validation: (rule) =>
      longest === undefined
        ? rule.custom(needsSpanish)
        : rule
            .custom(needsSpanish)
            .custom((words: { es?: string; en?: string } | undefined) =>
              Math.max(words?.es?.length ?? 0, words?.en?.length ?? 0) <= longest
                ? true
                : `Como mucho ${String(longest)} caracteres: sale en tarjetas, en avisos y en correos.`,
            ),
  });

/** The text of a question's option. It is edited in the option's row, which has a title. */
export const optionText = defineField({
  ...neededWords({ name: 'text', title: 'Texto' }),
  // A field's own components replace those of its type.
  components: { field: UntitledField, input: TwoColumns },
});

/** A text of some lines in both languages that may be left out. */
export const lines = (field: Named) => defineField({ ...described(field), type: 'localizedText' });

/** A text of some lines in both languages that has to be there. */
export const neededLines = (field: Named) =>
  defineField({ ...described(field), type: 'localizedText', validation: (rule) => rule.custom(needsSpanish) });

/** A picture that has to be there. */
export const neededPicture = (field: Named) =>
  defineField({
    ...described(field),
    type: 'picture',
    validation: (rule) => [rule.custom(needsPicture), rule.custom(warnOfSmallPicture).warning()],
  });

/** The colour of the poster behind white or dark words. */
export const ink = defineField({
  name: 'ink',
  title: 'Color de fondo',
  type: 'string',
  options: { list: [...inks] },
  components: { input: ColourInput },
  initialValue: 'hondo',
  validation: (rule) => rule.required(),
});

/** The link under a text, when there is one. */
export const button = defineField({ name: 'link', title: 'Botón', type: 'link' });

/** A list of objects of one type, at least one. */
export const listOf = (type: string, field: Named) =>
  defineField({
    ...described(field),
    type: 'array',
    of: [defineArrayMember({ type })],
    validation: (rule) => rule.required().min(1),
  });

/** The day from which an article is seen: today, if its editor says nothing. */
export const publishedOn = defineField({
  name: 'publishedOn',
  title: 'Fecha',
  type: 'date',
  options: dayFormat,
  description: 'No se ve antes de este día, hora de Canarias.',
  initialValue: () => today().today,
  validation: (rule) => rule.required(),
});

/** The islands whose members it is for; with none, those of all. */
export const forIslands = (field: { description: string; group?: string }) =>
  defineField({
    name: 'islands',
    title: 'Islas',
    type: 'array',
    of: [defineArrayMember({ type: 'string', options: { list: [...islands] } })],
    options: { list: [...islands] },
    ...field,
    validation: (rule) => rule.unique(),
  });

/** The levels whose members it is for; with none, those of all. */
export const forLevels = (field: {
  description: string;
  group?: string;
  components?: { input: ComponentType<ArrayOfPrimitivesInputProps> };
}) =>
  defineField({
    name: 'levels',
    title: 'Niveles',
    type: 'array',
    of: [defineArrayMember({ type: 'string', options: { list: [...levels] } })],
    options: { list: [...levels] },
    ...field,
    validation: (rule) => rule.unique(),
  });

/** The audience in a list: «Tenerife, La Palma», «Gold»; empty for everybody. */
export function audienceInWords(onIslands: unknown, ofLevels: unknown): string[] {
  const chosen = (list: unknown): unknown[] => (Array.isArray(list) ? list : []);
  const named = islands.filter(({ value }) => chosen(onIslands).includes(value)).map(({ title }) => title);
  const wanted = levels.filter((level) => chosen(ofLevels).includes(level));
  return [named, wanted].filter((names) => names.length > 0).map((names) => names.join(', '));
}

/** Whether two lists of islands or levels have one in common; an empty one, or none, is all. */
export function shareOne(one: unknown, other: unknown): boolean {
  const chosen = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : []);
  const [these, those] = [chosen(one), chosen(other)];
  return these.length === 0 || those.length === 0 || these.some((name) => those.includes(name));
}
