import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { boolean, check, doublePrecision, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { islandName, isOneOf, moment } from '../../db/schema/columns.ts';
import { islandsOfProvince } from '../../words/postcodes.ts';
import { islandBounds } from './island-bounds.ts';
import { routeIslands } from './places.ts';

const textOf = (value: string) => sql.raw(`'${value}'`);
/** How far from an island’s frame a place may be, in degrees: jetties, and what the drawn coast cuts off. */
const aroundIsland = 0.1;

/** The branches of a `case`: for each island, whether the point is in the frame around it. */
const frames = ({ lat, lng }: Readonly<Record<'lat' | 'lng', SQLWrapper>>): SQL[] =>
  Object.entries(islandBounds).map(([island, [west, south, east, north]]) => {
    const isBetween = (column: SQLWrapper, low: number, high: number) =>
      sql`${column} between ${sql.raw((low - aroundIsland).toFixed(2))} and ${sql.raw((high + aroundIsland).toFixed(2))}`;
    return sql`when ${textOf(island)} then ${isBetween(lat, south, north)} and ${isBetween(lng, west, east)}`;
  });

/** A shop, bar or stop of a route, where members can do something for or with the club. Operators load them; none is about a member. */
export const place = pgTable(
  'place',
  {
    /** The operators' own, such as `estanco-el-adelantado`, by which a place that is loaded again is known. */
    id: text().primaryKey(),
    name: text().notNull(),
    address: text().notNull(),
    municipality: text().notNull(),
    postcode: text().notNull(),
    island: islandName().notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    phone: text(),
    /** As club/places/opening-hours.ts reads them; null where nobody has said. */
    hours: text(),
    /** Takes codes that were redeemed for points. */
    redeemsPoints: boolean().notNull(),
    sellsLimitedEdition: boolean().notNull(),
    /** Which stop of its island's route it is, from 1; null for none. */
    routeStop: smallint(),
    loadedAt: moment().notNull(),
  },
  (t) => [
    check('place_id_form', sql`${t.id} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${t.id}) <= 80`),
    check('place_named', sql`${t.name} <> '' and ${t.address} <> '' and ${t.municipality} <> ''`),
    check(
      'place_postcode_of_island',
      sql`${t.postcode} ~ '^[0-9]{5}$' and left(${t.postcode}, 2) = case ${sql.join(
        Object.entries(islandsOfProvince).map(
          ([digits, islands]) => sql`when ${isOneOf(t.island, islands)} then ${textOf(digits)}`,
        ),
        sql` `,
      )} end`,
    ),
    // The command line looks at the coast itself.
    check('place_on_island', sql`coalesce(case ${t.island} ${sql.join(frames(t), sql` `)} end, false)`),
    check('place_hours_form', sql`${t.hours} ~ '^([A-Z][a-z](-[A-Z][a-z])? [0-9:,-]+(\\x3B |$))+$'`),
    check(
      'place_route_of_island',
      sql`${t.routeStop} is null or ${t.routeStop} between 1 and 99 and ${isOneOf(t.island, routeIslands)}`,
    ),
    // A degree of longitude here is 0.88 of one of latitude: so the nearest by this index are the nearest on the ground.
    index('place_nearest').using('gist', sql`point(${t.lng} * 0.88, ${t.lat})`),
    index('place_in_order').on(t.island, t.municipality, t.name, t.id),
  ],
);

/** A product whose codes are taken at a place. One that has no place here is taken wherever points are redeemed. */
export const placeProduct = pgTable(
  'place_product',
  {
    placeId: text()
      .notNull()
      .references(() => place.id, { onDelete: 'cascade' }),
    productId: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.placeId, t.productId] }),
    index('place_product_of_product').on(t.productId, t.placeId),
  ],
);
