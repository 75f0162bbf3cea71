// Products: who redeemed one gets it, and who has a ticket keeps its date.
import { judgeDateChanges, listDateChanges } from '../club/taken-dates.ts';
import { countOf, type Fields, free, type Guard, keysOf, refuse, type Verdict } from './guard.ts';
import type { Held } from './held.ts';

const open = (count: number) =>
  `De este producto ${count === 1 ? 'queda' : 'quedan'} ${countOf(count, 'canje', 'canjes')} por entregar o por usar, cupones con código incluidos.`;

function judgeOpen({ count }: Held): Verdict {
  if (count === 0) return free;
  const them = count === 1 ? 'lo' : 'los';
  return {
    kind: 'asks',
    title: 'Hay quien lo ha canjeado',
    words: `${open(count)} Siguen en pie, y quien ${them} tiene ${them} ve en Regalos canjeados con su código, pero sin el texto de cómo se usa. El producto sale del catálogo, y de cestas y deseos.`,
    button: 'Seguir',
  };
}

/** What else who redeemed it would want to know of; null for nothing. */
function nameChange(published: Fields, draft: Fields): string | null {
  if ((published.shipping === false) !== (draft.shipping === false)) return 'Has cambiado cómo se recibe';
  const left = new Set(keysOf(draft.variations));
  return keysOf(published.variations).every((key) => left.has(key)) ? null : 'Has quitado variaciones';
}

export const product: Guard = {
  judgeRemoval: (published) => (held) => {
    const verdict = judgeDateChanges(listDateChanges(published, {}), held.parts);
    return verdict.kind === 'refused' ? verdict : judgeOpen(held);
  },
  judgeChange: (published, draft) => {
    const changes = listDateChanges(published, draft);
    const other = nameChange(published, draft);
    if (changes.length === 0 && other === null) return null;
    return ({ count, parts }) => {
      const verdict = judgeDateChanges(changes, parts);
      if (verdict.kind === 'refused') return refuse(verdict.words);
      const { told } = verdict;
      const ofDates = `Hay ${countOf(told, 'entrada canjeada', 'entradas canjeadas')}. Al publicar, ${told === 1 ? 'su' : 'cada'} dueño recibe un correo con la fecha nueva, y puede elegir otra o cancelar.`;
      if (other !== null && count > 0)
        return {
          kind: 'asks',
          title: other,
          words: `${open(count)} Se entregan y se usan como se canjearon: mira antes que todavía se pueda.${told > 0 ? ` ${ofDates}` : ''}`,
          button: told > 0 ? 'Publicar y avisar' : 'Publicar',
        };
      if (told === 0) return free;
      return {
        kind: 'asks',
        title: 'Has cambiado fechas con entradas canjeadas',
        words: ofDates,
        button: 'Publicar y avisar',
      };
    };
  },
};
