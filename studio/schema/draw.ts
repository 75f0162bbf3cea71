// A draw: what is drawn, among whom and until when. The entries, the secret seed and the outcome are the club's.
import { TagIcon } from '@sanity/icons/Tag';
import { defineField, defineType } from 'sanity';
import { WithClosing } from '../club/ClosedDraw.tsx';
import { PrizeWithStock } from '../club/PrizeStock.tsx';
import { dayFormat } from './constants.ts';
import { forIslands, lines, neededPicture, neededWords } from './fields.ts';
import { comesOn, countSubtitle, daySubtitle, fromSubtitle } from './period-subtitle.ts';
import { refuseUnwinnable } from './prize-product.ts';
import { usualClaimDays } from '../../src/words/claim-days.ts';
import { today } from '../structure/today.ts';
import { addressField } from './slug.ts';
import { publicValueFields } from './draw-public-value.ts';
import { warnOfFewerWinners } from './fewer-winners.ts';
import { whole } from './rules.ts';

export const draw = defineType({
  name: 'draw',
  title: 'Sorteo',
  type: 'document',
  icon: TagIcon,
  groups: [
    { name: 'words', title: 'Qué es', default: true },
    { name: 'terms', title: 'Fechas y premios' },
  ],
  fields: [
    neededWords({ name: 'title', title: 'Título', group: 'words', longest: 120 }),
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
      initialValue: () => today().today,
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
    forIslands({ description: 'Participan los socios de estas islas. Sin marcar ninguna, todos.', group: 'terms' }),
    defineField({
      name: 'winners',
      title: 'Cuántos ganan',
      type: 'number',
      description: 'Un premio cada uno. No cambia nada después de cerrar.',
      group: 'terms',
      validation: (rule) => [rule.required().custom(whole(1, 10_000)), rule.custom(warnOfFewerWinners).warning()],
    }),
    defineField({
      name: 'reserves',
      title: 'Cuántas reservas',
      type: 'number',
      description: 'Se sortean a la vez, para los premios que nadie acepta.',
      initialValue: 0,
      group: 'terms',
      validation: (rule) => rule.required().custom(whole(0, 10_000)),
    }),
    defineField({
      name: 'claimDays',
      title: 'Días para aceptar el premio',
      type: 'number',
      description: 'Desde el correo que lo avisa. Después pasa a la reserva.',
      initialValue: usualClaimDays,
      group: 'terms',
      validation: (rule) => rule.required().custom(whole(1, 10_000, ' de días')),
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
          .custom(whole(1, 10_000, ' de puntos')),
    }),
    defineField({
      name: 'product',
      title: 'Producto',
      type: 'reference',
      to: [{ type: 'product' }],
      components: { input: PrizeWithStock },
      description:
        'Al abrir se apartan existencias para todos los premios. Si tiene variaciones, se da la primera, la que sea al cerrar: dilo en «Premio».',
      group: 'terms',
      hidden: ({ document, value }) => document?.prizeKind !== 'product' && value === undefined,
      validation: (rule) =>
        rule
          .custom((product, { document }) =>
            document?.prizeKind === 'product' && product === undefined ? 'Di qué producto es.' : true,
          )
          .custom(refuseUnwinnable),
    }),
    ...publicValueFields,
  ],
  orderings: [{ name: 'closes', title: 'Por cierre', by: [{ field: 'closesOn', direction: 'desc' }] }],
  preview: {
    select: { title: 'title.es', opens: 'opensOn', closes: 'closesOn', winners: 'winners', media: 'image' },
    prepare: ({ opens, closes, winners, ...shown }) => ({
      ...shown,
      subtitle: [
        comesOn({ from: opens }, today().today) === null ? null : fromSubtitle(opens),
        typeof closes === 'string' ? `Hasta ${daySubtitle(closes)}` : 'Sin día de cierre',
        typeof winners === 'number' ? countSubtitle(winners, 'premio', 'premios') : 'sin premios todavía',
      ]
        .filter(Boolean)
        .join(' · '),
    }),
  },
});
