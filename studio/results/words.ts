// The figures in editors' words.
import { islands } from '../schema/constants.ts';
import type { Shown } from './answer.ts';

interface FigureWords {
  readonly title: string;
  /** What is counted, of the chart. */
  readonly byDay: string;
}

const figures: Readonly<Record<string, FigureWords>> = {
  seen: { title: 'Lo vieron', byDay: 'Veces que se vio, por día' },
  clicked: { title: 'Pulsaron', byDay: 'Veces que se pulsó, por día' },
  entered: { title: 'Participan', byDay: 'Participaciones por día' },
  booked: { title: 'Reservas', byDay: 'Reservas por día' },
  played: { title: 'Jugadas', byDay: 'Jugadas por día' },
  answered: { title: 'Respondieron', byDay: 'Respuestas por día' },
  begun: { title: 'Empezaron', byDay: 'Comienzos por día' },
  redeemed: { title: 'Unidades', byDay: 'Unidades por día' },
  read: { title: 'Leyeron con puntos', byDay: 'Lecturas por día' },
};
export const wordsOfFigure = (figure: string): FigureWords => figures[figure] ?? { title: figure, byDay: figure };

/** What the points of a figure are, and of which figures none are told. */
export const pointsTitle = (figure: string): string | null =>
  ['seen', 'clicked', 'entered', 'booked'].includes(figure)
    ? null
    : figure === 'redeemed'
      ? 'Puntos gastados'
      : 'Puntos dados';

const parts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  entered: { entered: 'Sin premio', won: 'Con premio, por aceptar', claimed: 'Premio aceptado' },
  booked: {
    came: 'Vinieron',
    confirmed: 'Con plaza',
    waiting: 'En lista de espera',
    'to-confirm': 'Por confirmar',
    cancelled: 'Canceladas',
  },
  answered: { passed: 'Lo pasaron', failed: 'No lo pasaron' },
  begun: { completed: 'Lo completaron', underWay: 'A medias' },
  redeemed: { redeemed: 'Canjeadas con puntos', prize: 'Como premio' },
};
/** A part by what became of it; of a game by its prize, as `names` call it. Null where that says no more than the figure. */
export function partTitle(figure: string, key: string, names: ReadonlyMap<string, string>): string | null {
  if (figure === 'played') return names.get(key) ?? 'Un premio que ya no está';
  return parts[figure]?.[key] ?? null;
}

export const islandTitle = (key: string): string => islands.find(({ value }) => value === key)?.title ?? 'Sin cuenta';
export const levelTitle = (key: string): string => (key === '' ? 'Sin cuenta' : key);

const days = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'short', timeZone: 'UTC' });
/** 28 nov; «Antes» of what came before the days. */
export const dayTitle = (day: string): string => (day === '' ? 'Antes' : days.format(new Date(`${day}T00:00:00Z`)));

const numbers = new Intl.NumberFormat('es-ES', { useGrouping: 'always' });
const shares = new Intl.NumberFormat('es-ES', { style: 'percent', maximumFractionDigits: 1 });
/** 1.240; < 5; — where a number would give another away. */
export const say = (shown: Shown): string =>
  typeof shown === 'number' ? numbers.format(shown) : shown === '<5' ? '< 5' : '—';

/** What part of it is, such as 12,7 %; empty where that can't be told. */
export const shareOf = (part: Shown, all: Shown): string =>
  typeof part === 'number' && typeof all === 'number' && all > 0 && part > 0 ? shares.format(part / all) : '';
