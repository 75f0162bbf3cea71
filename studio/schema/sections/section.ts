// What every kind of section is made of: its form, how it shows in a list, and its thumbnail.
import { createElement } from 'react';
import { defineType, type FieldDefinition, type ObjectDefinition, type PreviewValue } from 'sanity';
import { draw, type Sketch } from './sketch.ts';

type TitledType = ObjectDefinition & { title: string };

/** A kind of section. */
export interface Section {
  readonly type: TitledType;
  /** The types of the objects that it lists, such as its slides. */
  readonly items: readonly TitledType[];
  /** The address of the picture shown where an editor adds a section. */
  readonly thumbnail: string;
}

interface SectionDefinition {
  /** The type's name in the lake: ends in `Section`. */
  name: string;
  /** The kind's name in the editor's menu. */
  title: string;
  description?: string;
  fields: FieldDefinition[];
  /**
   * The paths of what stands for it in a page's list of sections; without a title there what it shows does, and without that the kind's
   * name. Without a picture of its own it has its thumbnail.
   */
  preview?: { title?: string; media?: string };
  /** The paths of the names of what it shows, such as its quiz. */
  shows?: readonly string[];
  items?: readonly TitledType[];
  sketch: Sketch;
}

export function defineSection({
  preview = { title: 'title.es' },
  shows = [],
  items = [],
  sketch,
  ...definition
}: SectionDefinition): Section {
  const kind = definition.title;
  const thumbnail = draw(sketch);
  const names = Object.fromEntries(shows.map((path, place) => [`shown${String(place)}`, path]));
  const type = defineType({
    ...definition,
    type: 'object',
    preview: {
      select: { ...preview, ...names },
      prepare: ({ title, media, ...selected }: Selected): PreviewValue => ({
        ...describeRow(
          kind,
          textOf(title),
          Object.values(selected).flatMap((name) => textOf(name) ?? []),
        ),
        media: media ?? createElement('img', { src: thumbnail, alt: '' }),
      }),
    },
  });
  return { type, items, thumbnail };
}

type Selected = Readonly<Record<string, unknown>> & { title?: unknown; media?: PreviewValue['media'] };

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The words of a row: its title, and under it the kind and the names of what it shows, none of them twice. */
export function describeRow(
  kind: string,
  title: string | undefined,
  names: readonly string[],
): { readonly title: string; readonly subtitle: string } {
  const shown = names.join(', ');
  if (shown === '' || shown === title) return { title: title ?? kind, subtitle: kind };
  return title === undefined ? { title: shown, subtitle: kind } : { title, subtitle: `${kind}: ${shown}` };
}

/** The paths of the names of the first of a list of references: a row says no more. */
export const namesIn = (list: string, name: string): readonly string[] =>
  [0, 1, 2, 3].map((place) => `${list}.${String(place)}.${name}.es`);
