// What every kind of section is made of: its form, how it shows in a list, and its thumbnail.
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
  /** The paths of what stands for it in a page's list of sections; without a title there, the kind's name does. */
  preview?: { title: string; media?: string };
  items?: readonly TitledType[];
  sketch: Sketch;
}

export function defineSection({
  preview = { title: 'title.es' },
  items = [],
  sketch,
  ...definition
}: SectionDefinition): Section {
  const kind = definition.title;
  const type = defineType({
    ...definition,
    type: 'object',
    preview: {
      select: preview,
      prepare: ({ title, media }: { title?: unknown; media?: PreviewValue['media'] }): PreviewValue => ({
        title: typeof title === 'string' ? title : kind,
        subtitle: kind,
        media,
      }),
    },
  });
  return { type, items, thumbnail: draw(sketch) };
}
