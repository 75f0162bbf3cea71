// Products: who redeemed one gets it, and who has a ticket keeps its date.
import { judgeDateChanges, listDateChanges } from '../club/taken-dates.ts';
import { countOf, free, type Guard, refuse, type Verdict } from './guard.ts';
import type { Held } from './held.ts';

function judgeOpen({ count }: Held): Verdict {
  if (count === 0) return free;
  const [verb, them] = count === 1 ? ['queda', 'lo'] : ['quedan', 'los'];
  return {
    kind: 'asks',
    title: 'Hay quien lo ha canjeado',
    words: `De este producto ${verb} ${countOf(count, 'canje', 'canjes')} por entregar o por usar, cupones con código incluidos. Siguen en pie, y quien ${them} tiene ${them} ve en Regalos canjeados con su código, pero sin el texto de cómo se usa. El producto sale del catálogo, y de cestas y deseos.`,
    button: 'Seguir',
  };
}

export const product: Guard = {
  judgeRemoval: (published) => (held) => {
    const verdict = judgeDateChanges(listDateChanges(published, {}), held.parts);
    return verdict.kind === 'refused' ? verdict : judgeOpen(held);
  },
  judgeChange: (published, draft) => {
    const changes = listDateChanges(published, draft);
    if (changes.length === 0) return null;
    return ({ parts }) => {
      const verdict = judgeDateChanges(changes, parts);
      if (verdict.kind === 'refused') return refuse(verdict.words);
      const { told } = verdict;
      if (told === 0) return free;
      return {
        kind: 'asks',
        title: 'Has cambiado fechas con entradas canjeadas',
        words: `Hay ${countOf(told, 'entrada canjeada', 'entradas canjeadas')}. Al publicar, ${told === 1 ? 'su' : 'cada'} dueño recibe un correo con la fecha nueva, y puede elegir otra o cancelar.`,
        button: 'Publicar y avisar',
      };
    };
  },
};
