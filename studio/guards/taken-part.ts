// What members take part in over some time: games, quizzes, surveys, challenges. While it is under way it stays; once it is over it may go.
import { countOf, free, type Guard, isUnderWay, keysOf, refuse } from './guard.ts';

interface Play {
  /** What members have done, after «1 socio» and «2 socios». */
  readonly did: readonly [one: string, many: string];
  /** What nobody finds any more once it is gone. */
  readonly lost: string;
  /** The list of which no item may go unnoticed, the list within each item, and what one is called. */
  readonly list: string;
  readonly within?: string;
  readonly item: string;
}

const members = (count: number, [one, many]: Play['did']) =>
  `${countOf(count, 'socio', 'socios')} ${count === 1 ? one : many}`;

/** What is under way ends today at the earliest. */
const refuseUnderWay = (count: number, did: Play['did']) =>
  refuse(`Está en marcha, y ${members(count, did)}. Para que termine, pon hoy como último día y publica.`);

const guardOf = ({ did, lost, list, within, item }: Play): Guard => ({
  judgeRemoval:
    (published, day) =>
    ({ count }) => {
      if (count === 0) return free;
      if (isUnderWay(published, day)) return refuseUnderWay(count, did);
      return {
        kind: 'asks',
        title: 'Hay quien participó',
        words: `${members(count, did)}. Los puntos y los premios se quedan como están; ${lost}.`,
        button: 'Seguir',
      };
    },
  judgeChange: (published, draft, day) => {
    // Days by which it is not under way take it from who plays as removing it does.
    if (isUnderWay(published, day) && !isUnderWay(draft, day))
      return ({ count }) => (count === 0 ? free : refuseUnderWay(count, did));
    const left = new Set(keysOf(draft[list], within));
    if (keysOf(published[list], within).every((key) => left.has(key))) return null;
    return ({ count }) =>
      count === 0
        ? free
        : {
            kind: 'asks',
            title: `Has quitado ${item}`,
            words: `${members(count, did)}. Lo que ya tienen hecho se queda como está; de lo que quitas no se verá el nombre en sus datos ni en los resultados.`,
            button: 'Publicar',
          };
  },
});

export const game = guardOf({
  did: ['ha jugado', 'han jugado'],
  lost: 'en sus datos y en los resultados sale sin nombre',
  list: 'prizes',
  item: 'premios',
});
export const quiz = guardOf({
  did: ['lo ha respondido o empezado', 'lo han respondido o empezado'],
  lost: 'en sus datos y en los resultados sale sin nombre y sin preguntas',
  list: 'questions',
  within: 'options',
  item: 'preguntas u opciones',
});
export const survey = guardOf({
  did: ['la ha respondido o empezado', 'la han respondido o empezado'],
  lost: 'en sus datos y en los resultados sale sin nombre y sin preguntas',
  list: 'questions',
  within: 'options',
  item: 'preguntas u opciones',
});
export const challenge = guardOf({
  did: ['lo ha empezado', 'lo han empezado'],
  lost: 'en sus datos y en los resultados sale sin nombre y sin pasos',
  list: 'steps',
  item: 'pasos',
});
