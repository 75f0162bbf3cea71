// Who may redeem a product, when, how often, and what they do before.
import { defineField } from 'sanity';
import { levels, requirements } from './constants.ts';
import { forIslands } from './fields.ts';
import { judgeHoursBefore } from './level-access.ts';
import { longerThan } from './localized.ts';

export const conditionFields = [
  defineField({
    name: 'isSpecialEvent',
    title: 'Evento especial',
    type: 'boolean',
    description: 'Una vez por persona, contando todos sus pedidos.',
    group: 'terms',
    initialValue: false,
    validation: (rule) => rule.required(),
  }),
  defineField({
    name: 'limitPerMember',
    title: 'Máximo por socio',
    type: 'number',
    description: 'Vacío: los que quiera.',
    group: 'terms',
    validation: (rule) => rule.integer().min(1),
  }),
  defineField({
    name: 'limitPerYear',
    title: 'Máximo por socio y año',
    type: 'number',
    description: 'Año natural. Vacío: los que deje el máximo por socio.',
    group: 'terms',
    validation: (rule) => rule.integer().min(1),
  }),
  forIslands({ description: 'Solo para socios de estas islas. Sin marcar ninguna, todos.', group: 'terms' }),
  defineField({
    name: 'availability',
    title: 'Fechas en que se puede canjear',
    type: 'period',
    description: 'Sin fechas, siempre.',
    group: 'terms',
  }),
  defineField({
    name: 'fromLevel',
    title: 'Desde qué nivel',
    type: 'string',
    description:
      'Solo lo canjean los socios de este nivel y los superiores; los demás lo ven en el catálogo con el aviso «Desde Gold». Vacío: todos.',
    group: 'terms',
    options: { list: levels.slice(1) },
  }),
  defineField({
    name: 'hoursBefore',
    title: 'Horas antes que los demás',
    type: 'number',
    description:
      'Para que ese nivel lo canjee antes y no en exclusiva: tantas horas antes del día «Desde», a las 00:00 de Canarias, cuando se abre para todos. Como 48. Vacío: los demás no lo canjean.',
    group: 'terms',
    hidden: ({ document, value }) => !document?.fromLevel && value === undefined,
    validation: (rule) => [
      rule.integer().min(1).max(720).error('Un número entero de horas, de 1 a 720 (30 días).'),
      rule.custom(judgeHoursBefore),
    ],
  }),
  defineField({
    name: 'requires',
    title: 'Qué pide antes de canjear',
    type: 'string',
    description:
      'Verificar la identidad se hace una vez y vale para todos los productos; la firma es de cada producto. Vacío: nada.',
    group: 'terms',
    options: { list: [...requirements], layout: 'radio' },
  }),
  defineField({
    name: 'signedDocument',
    title: 'Qué documento se firma',
    type: 'localizedString',
    description:
      'Su nombre con artículo, como «la exención de responsabilidad». Sale en la página del producto y en la de la firma. Vacío: «un documento».',
    group: 'terms',
    hidden: ({ document, value }) => document?.requires !== 'signature' && value === undefined,
    validation: (rule) => rule.custom(longerThan(80)).warning(),
  }),
];
