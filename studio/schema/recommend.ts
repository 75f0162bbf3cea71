import { UsersIcon } from '@sanity/icons/Users';
import { defineType } from 'sanity';
import { lines, listOf, neededLines, neededWords } from './fields.ts';

/**
 * What is said to members who recommend, and to the friends whom they recommend. Points and euros are only named here: they are the club's.
 */
export const recommend = defineType({
  name: 'recommend',
  title: 'Recomienda',
  type: 'document',
  icon: UsersIcon,
  groups: [
    { name: 'members', title: 'Para socios', default: true },
    { name: 'friends', title: 'Para amigos' },
  ],
  fields: [
    neededWords({ name: 'main_title', title: 'Título de la página', group: 'members' }),
    neededLines({
      name: 'paragraph_1',
      title: 'Párrafo 1',
      description: 'La entradilla, bajo el título.',
      group: 'members',
    }),
    lines({ name: 'paragraph_2', title: 'Párrafo 2', description: 'Junto al código y al enlace.', group: 'members' }),
    neededWords({ name: 'title', title: 'Título de los pasos', group: 'members' }),
    neededWords({ name: 'text_icon_1', title: 'Paso 1', group: 'members' }),
    neededWords({ name: 'text_icon_2', title: 'Paso 2', group: 'members' }),
    neededWords({ name: 'text_icon_3', title: 'Paso 3', group: 'members' }),
    lines({ name: 'paragraph_3', title: 'Párrafo 3', description: 'Bajo los pasos.', group: 'members' }),
    listOf('localizedString', { name: 'reasons', title: 'Razones para recomendar', group: 'members' }),
    lines({ name: 'paragraph_4', title: 'Párrafo 4', description: 'Bajo las razones.', group: 'members' }),
    neededLines({
      name: 'information_text',
      title: 'Condiciones',
      description: 'En letra pequeña, también para amigos.',
      group: 'members',
    }),
    neededWords({
      name: 'friend_title',
      title: 'Título para amigos',
      description: 'Debajo dice el club para qué son los 10 €, cuándo llega el código y que se llama después.',
      group: 'friends',
    }),
    listOf('step', { name: 'friend_steps', title: 'Pasos para amigos', group: 'friends' }),
  ],
  preview: { prepare: () => ({ title: 'Recomienda' }) },
});
