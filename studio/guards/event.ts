// Events: who booked keeps their place, and the page that their ticket is about.
import { asOneLine, countOf, type Fields, free, type Guard, refuse, spanishOf } from './guard.ts';

const bookings = (count: number) => countOf(count, 'reserva', 'reservas');

/** The day on which it is next: of one that comes back every year, that of this year or the next. */
function nextDay({ day, yearly }: Fields, today: string): string | null {
  if (typeof day !== 'string') return null;
  if (yearly !== true) return day;
  const year = Number(today.slice(0, 4)) + (day.slice(5) < today.slice(5) ? 1 : 0);
  return `${String(year)}${day.slice(4)}`;
}

export const event: Guard = {
  judgeRemoval:
    () =>
    ({ count }) =>
      count === 0
        ? free
        : refuse(
            count === 1
              ? 'Hay 1 reserva: su entrada se quedaría sin evento. Para suspenderlo, pide antes a un operador que la anule.'
              : `Hay ${bookings(count)}: sus entradas se quedarían sin evento. Para suspenderlo, pide antes a un operador que las anule.`,
          ),
  judgeChange: (published, draft, today) => {
    const [before, after] = [nextDay(published, today), nextDay(draft, today)];
    const isAnother =
      (draft.yearly === true) !== (published.yearly === true) ||
      (draft.yearly === true && after?.slice(0, 4) !== before?.slice(0, 4));
    const isMoved =
      before !== after ||
      draft.time !== published.time ||
      asOneLine(draft.address) !== asOneLine(published.address) ||
      draft.island !== published.island ||
      asOneLine(spanishOf(draft.place)) !== asOneLine(spanishOf(published.place));
    const isOtherLength = (draft.minutes ?? null) !== (published.minutes ?? null);
    const isLowered = Number(draft.capacity) < Number(published.capacity);
    if (!isAnother && !isMoved && !isOtherLength && !isLowered) return null;
    return ({ count, parts }) => {
      const people = parts.find(({ part }) => part === 'places')?.count ?? 0;
      if (isLowered && people > Number(draft.capacity))
        return refuse(`Ya hay ${countOf(people, 'plaza dada', 'plazas dadas')}: no puede tener menos.`);
      if (count === 0) return free;
      if (isAnother)
        return refuse(
          `Hay ${bookings(count)}, y así sería el evento de otro año: ${count === 1 ? 'no valdría' : 'no valdrían'}. Deja el año como está, o crea otro evento.`,
        );
      if (isMoved && after !== null && after < today)
        return refuse(`Hay ${bookings(count)}, y ese día ya pasó. Elige uno que esté por llegar.`);
      if (!isMoved && !isOtherLength) return free;
      if (!isMoved)
        return {
          kind: 'asks',
          title: 'Has cambiado cuánto dura',
          words: `Hay ${bookings(count)}. Nadie recibe un correo: a quien ya lo apuntó en su calendario le queda la hora de fin de antes. Si importa, escríbeles o cambia también el texto del evento.`,
          button: 'Publicar sin avisar',
        };
      return {
        kind: 'asks',
        title: 'Has cambiado el día, la hora o el lugar',
        words: `Hay ${bookings(count)}. Al publicar, quien ${count === 1 ? 'la hizo' : 'las hizo'} recibe un correo con lo de antes y lo de ahora. Las entradas siguen valiendo.`,
        button: 'Publicar y avisar',
      };
    };
  },
};
