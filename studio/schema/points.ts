import { CreditCardIcon } from '@sanity/icons/CreditCard';
import { defineField, defineType } from 'sanity';
import { needsSpanish } from './localized.ts';
import { whole } from './rules.ts';

/**
 * The editors' news of points that the club gives. The welcome points are credited as they are set here, when an account is activated; the
 * number of the month's is only shown.
 */
const pointsDocument = ({
  name,
  title,
  description,
  points,
}: {
  name: string;
  title: string;
  description: string;
  points: string;
}) =>
  defineType({
    name,
    title,
    type: 'document',
    icon: CreditCardIcon,
    description,
    fields: [
      defineField({
        name: 'points',
        title: 'Puntos',
        type: 'number',
        description: points,
        validation: (rule) => rule.required().custom(whole(1)),
      }),
      defineField({
        name: 'popup',
        title: 'Título',
        type: 'localizedString',
        description: 'Qué puntos son, en una línea.',
        validation: (rule) => rule.custom(needsSpanish),
      }),
      defineField({
        name: 'description',
        title: 'Texto',
        type: 'localizedText',
        description: 'Cómo se ganan o en qué se gastan.',
      }),
      defineField({ name: 'image', title: 'Imagen', type: 'picture' }),
      defineField({ name: 'link', title: 'Botón', type: 'link', description: 'Adónde lleva la noticia.' }),
    ],
    preview: { prepare: () => ({ title }) },
  });

export const welcomePoints = pointsDocument({
  name: 'welcomePoints',
  title: 'Puntos de bienvenida',
  description: 'Sale en la portada de quien ha recibido hace menos de un mes los puntos de bienvenida.',
  points: 'La cifra que se anuncia y la que se abona: el club da estos puntos cuando se activa una cuenta.',
});

export const monthlyPoints = pointsDocument({
  name: 'monthlyPoints',
  title: 'Puntos del mes',
  description: 'Sale en la portada de todos los socios. Sin publicar, no sale nada.',
  points: 'La cifra que se anuncia. Los puntos los abona el club cuando se gana lo que dice el texto.',
});
