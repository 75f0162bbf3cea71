import { expect, test } from 'vitest';
import { findDisagreements, findMisleading, type WordedProduct } from './product-words.ts';

const ticket: WordedProduct = {
  shipping: false,
  atTill: false,
  cost: 8,
  validity: { days: 180 },
  pooled: false,
  capacities: null,
  islands: [],
  dateIslands: [],
  deliveryDays: [3, 5],
  texts: [],
};
const sent: WordedProduct = { ...ticket, shipping: true, validity: null };
const dated: WordedProduct = { ...ticket, validity: null, capacities: [10, 6] };
const loaded: WordedProduct = { ...ticket, pooled: true };
const of = (product: WordedProduct, text: string) =>
  findDisagreements({ ...product, texts: [text] }).map(({ words, instead }) => `${words}: ${instead}`);

test.each([
  [ticket, 'Enseña el código en la barra al pedir. Vale una vez y caduca a los 180 días.'],
  [ticket, 'Show the code at the bar. It’s good for 180 days.'],
  [loaded, 'Enseña el código en caja. Vale una vez, hasta el día que dice.'],
  [ticket, 'Fija el día con el club, 48 horas antes como mínimo.'],
  [ticket, 'Cuesta 8 puntos y el envío no cuesta puntos.'],
  [sent, 'Por mensajería: tres días laborables. El envío no cuesta puntos.'],
  [dated, 'Eliges la fecha al canjear. Diez plazas en Telde, seis en Teguise.'],
  [dated, 'Ten places.'],
  [dated, 'Puedes cancelar hasta 48 horas antes.'],
  [sent, 'Por mensajería: tres días laborables en las islas capitalinas y cinco días laborables en las demás.'],
  [dated, 'Six places in Teguise, on the date you chose.'],
])('%# %s', (product, text) => {
  expect(of(product, text)).toEqual([]);
});

test.each([
  [sent, 'Enseña el código en la barra.', 'el código: it is sent: there is no code'],
  [ticket, 'By courier, in three days.', 'By courier: it is a ticket: nothing is sent'],
  [ticket, 'Enséñalo el día de la fecha que has elegido.', 'fecha que has elegido: it has no dates to choose'],
  [dated, 'Fija el día con el club.', 'Fija el día: its date is chosen when it is redeemed'],
  [dated, 'Agree the day with the club.', 'Agree the day: its date is chosen when it is redeemed'],
  [
    { ...ticket, atTill: true },
    'Fija el día con el club.',
    'Fija el día: it is no experience: its ticket does not say how to reach the club',
  ],
  [dated, 'You agree on the day.', 'agree on the day: its date is chosen when it is redeemed'],
  [loaded, 'Caduca a los seis meses.', 'seis meses: its codes were loaded, each with a last day of its own'],
  // Half a year has 181 days or 184.
  [ticket, 'Caduca a los seis meses.', 'seis meses: it is good for 180 days'],
  [ticket, 'It expires after 365 days.', 'expires after 365 days: it is good for 180 days'],
  [loaded, 'Vale 180 días.', 'Vale 180 días: its codes were loaded, each with a last day of its own'],
  [dated, 'Vale 3 meses.', '3 meses: it has no validity in days'],
  [ticket, 'Son 9 puntos.', '9 puntos: it costs 8 points'],
  [dated, 'Doce plazas.', 'Doce plazas: its dates have 10, 6 places'],
  [
    { ...dated, capacities: [10, 8, 6] },
    'Diez plazas en Telde, seis en Teguise.',
    'Diez plazas: one of its dates has 8 places',
  ],
  [dated, 'Puedes cancelar hasta una semana antes.', 'una semana antes: it is 48 hours before'],
  [
    ticket,
    'Fija el día 48 horas antes. Se cancela una semana antes.',
    'una semana antes: elsewhere it says 48 horas antes',
  ],
  [sent, 'In seven working days.', 'seven working days: it arrives in 3 or 5 working days at most'],
  [ticket, 'En tres días laborables.', 'tres días laborables: it is a ticket: nothing is sent'],
])('%# %s', (product, text, told) => {
  expect(of(product, text)).toEqual([told]);
});

test.each([
  [{ islands: ['tenerife', 'lanzarote'], dateIslands: ['lanzarote'] }, ['tenerife']],
  [{ islands: ['lanzarote', 'la-graciosa'], dateIslands: ['lanzarote'] }, []],
  [{ islands: ['tenerife'], dateIslands: ['tenerife', 'tenerife'] }, []],
  // What a date does not say can't be judged.
  [{ islands: ['tenerife', 'lanzarote'], dateIslands: ['lanzarote', null] }, []],
  [{ islands: [], dateIslands: ['lanzarote'] }, []],
] as const)('%# of the islands it is for, those where none of its dates is', (product, missing) => {
  expect(findDisagreements({ ...dated, ...product }).map(({ words }) => words)).toEqual(missing);
});

test.each([
  [{ islands: ['tenerife'] }, ticket, []],
  [{ islands: ['el-hierro', 'lanzarote'] }, { ...ticket, islands: ['fuerteventura', 'lanzarote'] }, ['el-hierro']],
  [{ islands: ['lanzarote', 'la-graciosa'] }, { ...ticket, islands: ['lanzarote'] }, []],
  [{ islands: [] }, { ...ticket, islands: ['lanzarote'] }, []],
  [{ texts: ['Seis plazas', 'Ten places'] }, dated, []],
  [{ texts: ['Doce plazas'] }, dated, ['Doce plazas']],
  [{ texts: ['Doce plazas'] }, ticket, ['Doce plazas']],
] as const)('%# what leads to a product says its islands and places', (leading, product, misleading) => {
  const found = findMisleading({ islands: [], texts: [], ...leading }, product);
  expect(found.map(({ words }) => words)).toEqual(misleading);
});
