// Who invites to events by their own address: a coach or a sales expert, who greets there.
import { UserIcon } from '@sanity/icons/User';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { neededLines, words } from './fields.ts';
import { addressField } from './slug.ts';

const hostType = (name: 'coach' | 'salesExpert', title: string, address: string) =>
  defineType({
    name,
    title,
    type: 'document',
    icon: UserIcon,
    fields: [
      defineField({
        name: 'name',
        title: 'Nombre',
        type: 'string',
        description: 'Como saluda en la página.',
        validation: (rule) => rule.required().min(1).max(60),
      }),
      addressField({ description: `Su código, y su parte de la dirección: /club/${address}.`, source: 'name' }),
      words({ name: 'role', title: 'Qué es', description: 'Como «Asesor del club».' }),
      neededLines({ name: 'greeting', title: 'Saludo', description: 'Lo que dice arriba de su página.' }),
      defineField({
        name: 'events',
        title: 'A qué eventos invita',
        type: 'array',
        description: 'Vacío, a todos.',
        of: [defineArrayMember({ type: 'reference', to: [{ type: 'event' }], weak: true })],
        validation: (rule) => rule.unique(),
      }),
    ],
    preview: { select: { title: 'name', subtitle: 'role.es' } },
  });

export const coach = hostType('coach', 'Coach', 'coach/…/event');
export const salesExpert = hostType('salesExpert', 'Asesor de ventas', 'sales_expert/…/event');
