import { countOf, type Fields, type Guard, refuse } from './guard.ts';

/** Whether members may have entered that draw by that day; null is one that is not published. */
export const hasOpened = (published: Fields | null, day: string): boolean =>
  typeof published?.opensOn === 'string' && published.opensOn <= day;

/** Draws: once one has opened its page is its proof. What of a closed one still changes the club decides. */
export const draw: Guard = {
  judgeRemoval: (published, day) =>
    hasOpened(published, day)
      ? ({ count }) =>
          refuse(
            `Ya ha abierto${count === 0 ? '' : `, con ${countOf(count, 'participación', 'participaciones')}`}, y su página es la prueba. Un operador puede anularlo.`,
          )
      : null,
  judgeChange: () => null,
};
