import { DocumentPdfIcon } from '@sanity/icons/DocumentPdf';
import { DocumentTextIcon } from '@sanity/icons/DocumentText';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { requireEnglish } from '../english/require-english.ts';
import { neededWords } from './fields.ts';
import { needsSpanish } from './localized.ts';
import { isPdf } from './pdf.ts';
import { hasAsset } from './picture-value.ts';
import { addressField } from './slug.ts';

/** A document that has an address of its own. */
export const clubDocument = defineType({
  name: 'clubDocument',
  title: 'Documento',
  type: 'document',
  icon: DocumentTextIcon,
  validation: (rule) => rule.custom(requireEnglish),
  fields: [
    neededWords({ name: 'title', title: 'Título' }),
    addressField({ description: 'La última parte de /club/document/… o /club/private-document/…' }),
    defineField({
      name: 'membersOnly',
      title: 'Solo para socios',
      type: 'boolean',
      description: 'Entonces está en /club/private-document/…, y no en /club/document/…',
      initialValue: false,
    }),
    defineField({
      name: 'body',
      title: 'Texto',
      type: 'localizedRichText',
      validation: (rule) => rule.custom(needsSpanish),
    }),
    defineField({
      name: 'files',
      title: 'Ficheros',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', title: 'Archivo', to: [{ type: 'clubFile' }] })],
      description: 'Se enlazan al final del documento.',
      validation: (rule) => rule.unique(),
    }),
  ],
  preview: { select: { title: 'title.es', subtitle: 'slug.current' } },
});

/** A PDF that has an address of its own. */
export const clubFile = defineType({
  name: 'clubFile',
  title: 'Fichero PDF',
  type: 'document',
  icon: DocumentPdfIcon,
  fields: [
    neededWords({ name: 'title', title: 'Título' }),
    addressField({ description: 'La última parte de /club/pdf/…' }),
    defineField({
      name: 'membersOnly',
      title: 'Solo para socios',
      type: 'boolean',
      description: 'Entonces no lo abre nadie más, tampoco desde un documento.',
      initialValue: true,
    }),
    defineField({
      name: 'file',
      title: 'Fichero',
      type: 'file',
      options: { accept: 'application/pdf' },
      validation: (rule) => rule.custom((file) => (hasAsset(file) ? true : 'Falta el fichero.')).custom(isPdf),
    }),
  ],
  preview: { select: { title: 'title.es', subtitle: 'slug.current' } },
});
