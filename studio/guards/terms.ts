// Terms: what members accepted is that version, with that text.
import { countOf, type Fields, free, type Guard, refuse } from './guard.ts';

const accepted = (count: number) =>
  countOf(count, 'socio ha aceptado esta versión', 'socios han aceptado esta versión');
const mustAccept = 'quien no la aceptó en su día tendrá que aceptarla para seguir usando el club';
const isInForce = ({ inForceFrom }: Fields, day: string) => typeof inForceFrom === 'string' && inForceFrom <= day;
const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

export const terms: Guard = {
  idOf: ({ version }) => (typeof version === 'string' ? version : ''),
  judgeRemoval: (published, day) =>
    isInForce(published, day)
      ? ({ count }) =>
          count === 0
            ? free
            : {
                kind: 'asks',
                title: 'Estos términos ya rigen',
                words: `${accepted(count)}. Al quitarla vuelve a regir la anterior, y ${mustAccept}.`,
                button: 'Seguir',
              }
      : null,
  judgeChange: (published, draft, day) => {
    const isPutOff = isInForce(published, day) && !isInForce(draft, day);
    const isRenamed = draft.version !== published.version;
    const isRewritten = ['title', 'summary', 'body'].some((field) => differ(draft[field], published[field]));
    if (!isPutOff && !isRenamed && !isRewritten) return null;
    return ({ count }) => {
      if (count === 0) return free;
      if (isRenamed) return refuse(`${accepted(count)}: no puede llamarse de otra manera. Haz un documento nuevo.`);
      const ofText = `${accepted(count)} con el texto de antes, y no se les pide otra vez.`;
      if (isPutOff)
        return {
          kind: 'asks',
          title: 'Dejan de regir',
          words: `${isRewritten ? ofText : `${accepted(count)}.`} Hasta ese día vuelve a regir la anterior, y ${mustAccept}.`,
          button: 'Publicar',
        };
      return {
        kind: 'asks',
        title: 'Has cambiado un texto aceptado',
        words: `${ofText} Corrige así una errata; si cambia lo que obliga, haz una versión nueva.`,
        button: 'Publicar',
      };
    };
  },
};
