// A draw: what is drawn, among whom and until when. The entries, the secret seed and the outcome are the club's.
import { defineArrayMember, defineField, defineType, type ValidationContext } from 'sanity';
import { WithClosing } from '../club/ClosedDraw.tsx';
import { dayFormat, islands } from './constants.ts';
import { lines, neededPicture, neededWords } from './fields.ts';
import { apiVersion } from '../api-version.ts';
import { hasOpened } from '../document-actions/keep-open-draws.ts';
import { today } from '../structure/today.ts';
import { countSubtitle, daySubtitle } from './period-subtitle.ts';
import { refuseUnwinnable } from './prize-product.ts';
import { usualClaimDays } from '../../src/words/claim-days.ts';
import { addressField } from './slug.ts';

const whole = (least: number, sentence: string) => (value: number | undefined) =>
  value === undefined || (Number.isInteger(value) && value >= least && value <= 10_000) ? true : sentence;

export const draw = defineType({
  name: 'draw',
  title: 'Sorteo',
  type: 'document',
  groups: [
    { name: 'words', title: 'Qué es', default: true },
    { name: 'terms', title: 'Fechas y premios' },
  ],
  fields: [
    neededWords({ name: 'title', title: 'Título', group: 'words' }),
    addressField({ description: 'La última parte de /club/sorteo/…', group: 'words' }),
    neededWords({
      name: 'prize',
      title: 'Premio',
      description: 'Lo que gana cada persona, y cómo se recoge si lo entrega el club: «Una entrada doble».',
      group: 'words',
    }),
    lines({ name: 'text', title: 'Texto', group: 'words' }),
    neededPicture({ name: 'image', title: 'Imagen', group: 'words' }),
    defineField({
      name: 'opensOn',
      title: 'Abre el',
      type: 'date',
      options: dayFormat,
      description: 'A las 0:00, hora de Canarias.',
      group: 'terms',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'closesOn',
      title: 'Cierra el',
      type: 'date',
      options: dayFormat,
      description: 'Con el sorteo abierto, se adelanta solo si falta más de una hora para la hora nueva.',
      components: { field: WithClosing },
      group: 'terms',
      validation: (rule) =>
        rule
          .required()
          .custom((closes, { document }) =>
            closes && typeof document?.opensOn === 'string' && closes < document.opensOn
              ? 'Cierra antes de abrir.'
              : true,
          ),
    }),
    defineField({
      name: 'closesAt',
      title: 'Hora de cierre',
      type: 'string',
      description: 'Hora de Canarias, como 20:00. Después no entra nadie.',
      initialValue: '20:00',
      group: 'terms',
      validation: (rule) =>
        rule
          .required()
          .custom((time) =>
            time === undefined || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time) ? true : 'Como 20:30, de 00:00 a 23:59.',
          )
          .custom((time, { document }) =>
            time === '00:00' && document?.opensOn !== undefined && document.opensOn === document.closesOn
              ? 'Cierra en el mismo momento en que abre.'
              : true,
          ),
    }),
    defineField({
      name: 'islands',
      title: 'Islas',
      type: 'array',
      of: [defineArrayMember({ type: 'string', options: { list: [...islands] } })],
      options: { list: [...islands] },
      description: 'Participan los socios de estas islas. Sin marcar ninguna, todos.',
      group: 'terms',
      validation: (rule) => rule.unique(),
    }),
    defineField({
      name: 'winners',
      title: 'Cuántos ganan',
      type: 'number',
      description: 'Un premio cada uno. No cambia nada después de cerrar.',
      group: 'terms',
      validation: (rule) => rule.required().custom(whole(1, 'Un número entero, desde 1.')),
    }),
    defineField({
      name: 'reserves',
      title: 'Cuántas reservas',
      type: 'number',
      description: 'Se sortean a la vez, para los premios que nadie acepta.',
      initialValue: 0,
      group: 'terms',
      validation: (rule) => rule.required().custom(whole(0, 'Un número entero, desde 0.')),
    }),
    defineField({
      name: 'claimDays',
      title: 'Días para aceptar el premio',
      type: 'number',
      description: 'Desde el correo que lo avisa. Después pasa a la reserva.',
      initialValue: usualClaimDays,
      group: 'terms',
      validation: (rule) => rule.required().custom(whole(1, 'Un número entero de días, desde 1.')),
    }),
    defineField({
      name: 'prizeKind',
      title: 'Cómo se da el premio',
      type: 'string',
      options: {
        list: [
          { title: 'Lo entrega el club', value: 'handover' },
          { title: 'Puntos, al aceptarlo', value: 'points' },
          { title: 'Un producto, como pedido sin coste', value: 'product' },
        ],
        layout: 'radio',
      },
      initialValue: 'handover',
      group: 'terms',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'points',
      title: 'Puntos',
      type: 'number',
      group: 'terms',
      hidden: ({ document, value }) => document?.prizeKind !== 'points' && value === undefined,
      validation: (rule) =>
        rule
          .custom((points, { document }) =>
            document?.prizeKind === 'points' && points === undefined ? 'Di cuántos puntos son.' : true,
          )
          .custom(whole(1, 'Un número entero de puntos, desde 1.')),
    }),
    defineField({
      name: 'product',
      title: 'Producto',
      type: 'reference',
      to: [{ type: 'product' }],
      description:
        'Con existencias para todos los premios. Si tiene variaciones, se da la primera, la que sea al cerrar: dilo en «Premio».',
      group: 'terms',
      hidden: ({ document, value }) => document?.prizeKind !== 'product' && value === undefined,
      validation: (rule) =>
        rule
          .custom((product, { document }) =>
            document?.prizeKind === 'product' && product === undefined ? 'Di qué producto es.' : true,
          )
          .custom(refuseUnwinnable),
    }),
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
  ],
  orderings: [{ name: 'closes', title: 'Por cierre', by: [{ field: 'closesOn', direction: 'desc' }] }],
  preview: {
    select: { title: 'title.es', closes: 'closesOn', winners: 'winners', media: 'image' },
    prepare: ({ closes, winners, ...shown }) => ({
      ...shown,
      subtitle: `Hasta ${daySubtitle(closes)} · ${countSubtitle(winners, 'premio', 'premios')}`,
    }),
  },
});

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

type FixedValue = Readonly<
  Record<'opensOn' | 'publicValue' | 'publicValueDigits' | 'publicValueSource' | 'publicValueUntil', unknown>
>;
const fixedQuery =
  '*[_id == $id][0]{ opensOn, publicValue{es, en}, publicValueDigits, publicValueSource, publicValueUntil }';

/** Refuses another public value once the draw has opened: members have entered by what was announced. */
async function keepFixedValue(value: unknown, { document, getClient }: ValidationContext): Promise<true | string> {
  if (!document) return true;
  const published = await getClient({ apiVersion })
    .withConfig({ perspective: 'published' })
    .fetch<FixedValue | null>(fixedQuery, { id: document._id.replace(/^drafts\./, '') });
  if (!published || !hasOpened(published, today().today)) return true;
  const { publicValueDigits, publicValueSource, publicValueUntil } = document;
  const now: Omit<FixedValue, 'opensOn'> = {
    publicValue: value,
    publicValueDigits,
    publicValueSource,
    publicValueUntil,
  };
  const names = ['publicValueDigits', 'publicValueSource', 'publicValueUntil'] as const;
  const isSame =
    wordsOf(published.publicValue) === wordsOf(value) &&
    // What was not asked for when it opened may be added.
    names.every((name) => (published[name] ?? null) === null || published[name] === now[name]);
  return isSame
    ? true
    : 'El sorteo ya ha abierto: del valor público no cambia nada. Vuelve a poner lo que estaba publicado.';
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
