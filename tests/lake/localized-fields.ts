// Every localized field of every document type, found in the compiled schema: a new field is found by itself.
import {
  type ArraySchemaType,
  type ObjectSchemaType,
  type Schema,
  type SchemaType,
  isArraySchemaType,
  isObjectSchemaType,
  isReferenceSchemaType,
} from '@sanity/types';

type LocalizedKind = 'localizedString' | 'localizedText' | 'localizedRichText';

export interface LocalizedField {
  /** As the Studio writes paths: `sections[_key=="heroSection"].image.alt`. */
  readonly path: string;
  readonly kind: LocalizedKind;
  /** Its place among the fields of its document type. */
  readonly order: number;
  /**
   * What the Studio draws it with: its kind, what it lies in, and, where one of these has a component, a condition or a lock of its
   * own, which. Fields of one make differ by their names and forms alone.
   */
  readonly make: string;
}

export interface DocumentForm {
  readonly type: string;
  readonly fields: readonly LocalizedField[];
  /** What a document holds that has one member of each kind in each of its lists, and no text. */
  readonly scaffold: Readonly<Record<string, unknown>>;
}

const kinds: readonly LocalizedKind[] = ['localizedString', 'localizedText', 'localizedRichText'];

/**
 * The forms of those document types. What can be in the lists of several, as a section, has the same form in each: it is found
 * in the first.
 */
export function formsOf(schema: Schema, types: readonly string[]): DocumentForm[] {
  const listed = new Set<string>();
  return types.map((type) => formOf(schema, type, listed)).filter(({ fields }) => fields.length > 0);
}

function formOf(schema: Schema, type: string, listed: Set<string>): DocumentForm {
  const found = schema.get(type);
  if (!found || !isObjectSchemaType(found)) throw new Error(`There is no document type ${type}.`);
  const walk: Walk = { fields: [], listed };
  const scaffold = scaffoldObject(found, { path: '', make: '' }, walk);
  return { type, fields: walk.fields, scaffold };
}

/** Of each form the first field, and of each make the first that any form has. */
export function oneOfEachMake(forms: readonly DocumentForm[]): DocumentForm[] {
  const firsts = new Map(forms.flatMap(({ fields }) => fields.map((field) => [field.make, field] as const)).reverse());
  return forms.map((form) => ({
    ...form,
    fields: form.fields.filter((field, place) => place === 0 || firsts.get(field.make) === field),
  }));
}

/** The form with the first field of each kind. */
export function oneOfEachKind(form: DocumentForm): DocumentForm {
  const isFirst = (field: LocalizedField) => form.fields.find(({ kind }) => kind === field.kind) === field;
  return { ...form, fields: form.fields.filter(isFirst) };
}

interface Walk {
  readonly fields: LocalizedField[];
  /** Types of list members that were found. */
  readonly listed: Set<string>;
}

type Place = Pick<LocalizedField, 'path' | 'make'>;

/** `prefix`: where its fields are. */
function scaffoldObject(type: ObjectSchemaType, prefix: Place, walk: Walk): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const field of type.fields) {
    const place = { path: `${prefix.path}${field.name}`, make: `${prefix.make} ${makeOf(field.type, field.name)}` };
    const value = scaffoldValue(field.type, place, walk);
    if (value !== undefined) made[field.name] = value;
  }
  return made;
}

/** Undefined for what holds no text in two languages. */
function scaffoldValue(type: SchemaType, place: Place, walk: Walk): unknown {
  const kind = kinds.find((name) => isOfType(type, name));
  if (kind) {
    walk.fields.push({ ...place, kind, order: walk.fields.length });
    return undefined;
  }
  if (isArraySchemaType(type)) return scaffoldList(type, place, walk);
  if (!isObjectSchemaType(type) || isReferenceSchemaType(type) || isOfType(type, 'slug')) return undefined;
  const inside = scaffoldObject(type, { ...place, path: `${place.path}.` }, walk);
  return isOfType(type, 'file') ? undefined : { _type: type.name, ...inside };
}

function scaffoldList(type: ArraySchemaType, place: Place, walk: Walk): unknown[] | undefined {
  const members = type.of.flatMap((member) => {
    const value = scaffoldMember(member, place, walk);
    return value === undefined ? [] : [value];
  });
  return members.length > 0 ? members : undefined;
}

/** Its key in the list is its type's name. Pictures differ by the list they are in. */
function scaffoldMember(member: SchemaType, { path, make }: Place, walk: Walk): object | undefined {
  if (walk.listed.has(member.name)) return undefined;
  if (member.name !== 'picture') walk.listed.add(member.name);
  const before = walk.fields.length;
  const place = { path: `${path}[_key=="${member.name}"]`, make: `${make} ${makeOf(member, member.name)}` };
  const value = scaffoldValue(member, place, walk);
  if (walk.fields.length === before) return undefined;
  return { _type: member.name, _key: member.name, ...(typeof value === 'object' ? value : {}) };
}

/**
 * By its type where that has a component, as each kind of text has; else by what the Studio draws for a list or an object. With its own
 * name where it differs from others of its type.
 */
function makeOf(type: SchemaType, name: string): string {
  const drawn = (type.components ?? type.type?.components) ? type.name : type.jsonType;
  const differs = type.components !== type.type?.components || type.hidden !== undefined || type.readOnly !== undefined;
  return differs ? `${drawn}(${name})` : drawn;
}

function isOfType(type: SchemaType, name: string): boolean {
  return type.name === name || (type.type ? isOfType(type.type, name) : false);
}
