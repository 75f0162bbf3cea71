// A draw's public value: a result of after its close that nobody can know, by which its outcome can be checked.
import { defineField, type ValidationContext } from 'sanity';
import { apiVersion } from '../api-version.ts';
import { dayFormat } from './constants.ts';
import { hasOpened } from '../guards/draw.ts';
import type { Fields } from '../guards/guard.ts';
import { today } from '../structure/today.ts';

export const publicValueFields = [
  defineField({
    name: 'publicValue',
    title: 'Valor público',
    type: 'localizedString',
    description:
      'Si las bases lo dicen: un resultado de después del cierre que nadie puede prever, como «El número del Gordo de Navidad». Lo anota un operador, una vez. Desde que abre el sorteo no cambia nada de él: ni cuál es, ni sus cifras, ni su fuente, ni su último día.',
    group: 'terms',
    validation: (rule) => [rule.custom(keepFixedValue), rule.custom(warnWithoutValue).warning()],
  }),
  defineField({
    name: 'publicValueDigits',
    title: 'Cuántas cifras tiene',
    type: 'number',
    description:
      'Con los ceros de delante: un número de la Lotería Nacional tiene 5. Se anota con esas cifras y nada más.',
    group: 'terms',
    hidden: ({ document, value }) => document?.publicValue === undefined && value === undefined,
    validation: (rule) => rule.custom(judgeValueDigits),
  }),
  defineField({
    name: 'publicValueSource',
    title: 'Dónde se consulta',
    type: 'url',
    description: 'La dirección en la que cualquiera puede verlo: «https://www.loteriasyapuestas.es/».',
    group: 'terms',
    hidden: ({ document, value }) => document?.publicValue === undefined && value === undefined,
    validation: (rule) => [
      rule.uri({ scheme: ['https'] }).error('Una dirección que empieza por https://.'),
      rule.custom(judgeValueSource),
    ],
  }),
  defineField({
    name: 'publicValueUntil',
    title: 'Se anota hasta el',
    type: 'date',
    options: dayFormat,
    description: 'Este día incluido. Si para entonces no está, el sorteo se anula.',
    group: 'terms',
    hidden: ({ document, value }) => document?.publicValue === undefined && value === undefined,
    validation: (rule) => rule.custom(judgeValueDay),
  }),
];

const superfluous = 'Sin valor público no hace falta.';

function judgeValueDigits(digits: number | undefined, { document }: ValidationContext) {
  if (document?.publicValue === undefined) return digits === undefined ? true : superfluous;
  if (digits === undefined) return 'Di cuántas cifras tiene.';
  return Number.isInteger(digits) && digits >= 1 && digits <= 20 ? true : 'Un número entero de cifras, de 1 a 20.';
}

function judgeValueSource(source: string | undefined, { document }: ValidationContext) {
  if (document?.publicValue === undefined) return source === undefined ? true : superfluous;
  return source === undefined ? 'Di dónde se consulta.' : true;
}

const fixedQuery =
  '*[_id == $id][0]{ opensOn, publicValue{es, en}, publicValueDigits, publicValueSource, publicValueUntil }';

/** Refuses another public value once the draw has opened: members have entered by what was announced. */
async function keepFixedValue(value: unknown, { document, getClient }: ValidationContext): Promise<true | string> {
  if (!document) return true;
  const published = await getClient({ apiVersion })
    .withConfig({ perspective: 'published' })
    .fetch<Fields | null>(fixedQuery, { id: document._id.replace(/^drafts\./, '') });
  return published && changesFixedValue(published, { ...document, publicValue: value }, today().today)
    ? 'El sorteo ya ha abierto: del valor público no cambia nada. Vuelve a poner lo que estaba publicado.'
    : true;
}

/** Whether that draft has another public value than the draw, which has opened by that day. */
export function changesFixedValue(published: Fields, draft: Fields, day: string): boolean {
  if (!hasOpened(published, day)) return false;
  const names = ['publicValueDigits', 'publicValueSource', 'publicValueUntil'] as const;
  const isSame =
    wordsOf(published.publicValue) === wordsOf(draft.publicValue) &&
    // What was not asked for when it opened may be added.
    names.every((name) => (published[name] ?? null) === null || published[name] === draft[name]);
  return !isSame;
}

/** A text in both languages, to compare. */
function wordsOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  const [es, en] = ['es' in value ? value.es : null, 'en' in value ? value.en : null];
  return JSON.stringify([es ?? null, en ?? null]);
}

function judgeValueDay(until: string | undefined, { document }: ValidationContext) {
  if (document?.publicValue === undefined) return until === undefined ? true : superfluous;
  if (until === undefined) return 'Di hasta qué día se anota.';
  const { closesOn } = document;
  return typeof closesOn === 'string' && until <= closesOn ? 'Tiene que ser después del día de cierre.' : true;
}

/** Of points for one member nobody cheats; what has closed can't be mended. */
function warnWithoutValue(value: unknown, { document }: ValidationContext) {
  if (value !== undefined || !document) return true;
  const { winners, prizeKind, closesOn } = document;
  if (prizeKind === 'points' && winners === 1) return true;
  if (typeof closesOn === 'string' && closesOn < today().today) return true;
  return 'Sin valor público, quien lleva los servidores puede conocer el resultado antes de cerrar. Para premios así conviene uno.';
}
