// Sections made of text: hero, text, steps, call to action, accordion, link to a form.
import { defineField, defineType } from 'sanity';
import {
  button,
  ink,
  lines,
  listOf,
  neededLines,
  neededPicture,
  neededWords,
  sectionPreview,
  words,
} from '../fields.ts';

export const heroSection = defineType({
  name: 'heroSection',
  title: 'Cabecera',
  type: 'object',
  description: 'Abre la página, a todo el ancho. Si es la primera, su título es el de la página.',
  fields: [
    words({ name: 'kicker', title: 'Antetítulo', description: 'Corto: una fecha, un sitio.' }),
    neededWords({ name: 'title', title: 'Título' }),
    lines({ name: 'lead', title: 'Entradilla' }),
    neededPicture({ name: 'image', title: 'Imagen' }),
    ink,
    button,
  ],
  preview: sectionPreview('Cabecera', { title: 'title.es', media: 'image' }),
});

export const richTextSection = defineType({
  name: 'richTextSection',
  title: 'Texto',
  type: 'object',
  fields: [
    words({ name: 'title', title: 'Título' }),
    defineField({ name: 'body', title: 'Texto', type: 'localizedRichText', validation: (rule) => rule.required() }),
  ],
  preview: sectionPreview('Texto', { title: 'title.es' }),
});

export const step = defineType({
  name: 'step',
  title: 'Paso',
  type: 'object',
  fields: [neededWords({ name: 'title', title: 'Título' }), lines({ name: 'text', title: 'Texto' })],
  preview: { select: { title: 'title.es', subtitle: 'text.es' } },
});

export const stepsSection = defineType({
  name: 'stepsSection',
  title: 'Pasos',
  type: 'object',
  fields: [neededWords({ name: 'title', title: 'Título' }), listOf('step', { name: 'steps', title: 'Pasos' })],
  preview: sectionPreview('Pasos', { title: 'title.es' }),
});

export const callToActionSection = defineType({
  name: 'callToActionSection',
  title: 'Llamada',
  type: 'object',
  description: 'Una franja de color con una sola cosa que hacer.',
  fields: [
    neededWords({ name: 'title', title: 'Título' }),
    lines({ name: 'text', title: 'Texto' }),
    ink,
    defineField({ name: 'link', title: 'Botón', type: 'link', validation: (rule) => rule.required() }),
  ],
  preview: sectionPreview('Llamada', { title: 'title.es' }),
});

export const accordionItem = defineType({
  name: 'accordionItem',
  title: 'Desplegable',
  type: 'object',
  fields: [
    neededWords({ name: 'title', title: 'Título' }),
    defineField({ name: 'body', title: 'Texto', type: 'localizedRichText', validation: (rule) => rule.required() }),
  ],
  preview: { select: { title: 'title.es' } },
});

export const accordionSection = defineType({
  name: 'accordionSection',
  title: 'Desplegables',
  type: 'object',
  fields: [
    words({ name: 'title', title: 'Título' }),
    listOf('accordionItem', { name: 'items', title: 'Desplegables' }),
  ],
  preview: sectionPreview('Desplegables', { title: 'title.es' }),
});

export const formLinkSection = defineType({
  name: 'formLinkSection',
  title: 'Enlace a un formulario',
  type: 'object',
  fields: [
    neededWords({ name: 'title', title: 'Título' }),
    neededLines({ name: 'text', title: 'Texto', description: 'Qué se pide y para qué.' }),
    defineField({ name: 'link', title: 'Botón', type: 'link', validation: (rule) => rule.required() }),
  ],
  preview: sectionPreview('Enlace a un formulario', { title: 'title.es' }),
});
