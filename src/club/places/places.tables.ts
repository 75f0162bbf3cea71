import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { islandName, moment } from '../../db/schema/columns.ts';

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
      sql`${t.postcode} ~ '^[0-9]{5}$' and left(${t.postcode}, 2) = case
        when ${t.island} in ('tenerife', 'la-palma', 'la-gomera', 'el-hierro') then '38'
        when ${t.island} in ('gran-canaria', 'lanzarote', 'fuerteventura', 'la-graciosa') then '35' end`,
    ),
    // A frame around each island; its coast is what the command line looks at.
    check(
      'place_on_island',
      sql`coalesce(case ${t.island}
        when 'tenerife' then ${t.lat} between 27.95 and 28.65 and ${t.lng} between -17.0 and -16.05
        when 'gran-canaria' then ${t.lat} between 27.7 and 28.25 and ${t.lng} between -15.9 and -15.3
        when 'lanzarote' then ${t.lat} between 28.8 and 29.45 and ${t.lng} between -13.95 and -13.35
        when 'fuerteventura' then ${t.lat} between 28.0 and 28.8 and ${t.lng} between -14.55 and -13.75
        when 'la-palma' then ${t.lat} between 28.4 and 28.9 and ${t.lng} between -18.05 and -17.7
        when 'la-gomera' then ${t.lat} between 27.95 and 28.27 and ${t.lng} between -17.4 and -17.05
        when 'el-hierro' then ${t.lat} between 27.6 and 27.9 and ${t.lng} between -18.2 and -17.85
        when 'la-graciosa' then ${t.lat} between 29.2 and 29.33 and ${t.lng} between -13.58 and -13.44 end, false)`,
    ),
    check('place_hours_form', sql`${t.hours} ~ '^([A-Z][a-z](-[A-Z][a-z])? [0-9:,-]+(\\x3B |$))+$'`),
    check(
      'place_route_of_island',
      sql`${t.routeStop} is null or ${t.routeStop} between 1 and 99 and ${t.island} in ('tenerife', 'gran-canaria')`,
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
