import { query } from '../../db/connection.ts';
import { type Island, islands } from '../../words/islands.ts';
import { read } from '../../db/read.ts';
import type { Point } from '../../kit/distance.ts';
import type { PlacePoint } from './place-points.ts';
import type { NewPlace, Place, PlaceFilter } from './places.ts';

type Row<T> = { [Key in keyof T]: T[Key] };

/** A filter as the statements take it: by the ids of places and the texts of their opening hours. */
export interface StoredFilter extends Omit<PlaceFilter, 'openAt' | 'productId'> {
  readonly ids?: readonly string[] | undefined;
  readonly hours?: readonly string[] | undefined;
}

const columns = `p.id, p.name, p.address, p.municipality, p.postcode, p.island, p.lat, p.lng, p.phone, p.hours,
  p.redeems_points as "redeemsPoints", p.sells_limited_edition as "sellsLimitedEdition", p.route_stop as "routeStop"`;

// $1 island, $2 redeems, $3 sells the limited edition, $4 on a route, $5 ids, $6 hours
const meetsFilter = `($1::text is null or p.island = $1)
  and ($2::boolean is null or p.redeems_points) and ($3::boolean is null or p.sells_limited_edition)
  and ($4::boolean is null or p.route_stop is not null)
  and ($5::text[] is null or p.id = any($5))
  and ($6::text[] is null or p.hours = any($6))`;
// The same but for the island, as cases: PostgreSQL expects that half meet each, and so takes a page of them in the index's order instead
// of putting all in order.
const meetsCases = `case when $2::boolean is null then true else p.redeems_points end
  and case when $3::boolean is null then true else p.sells_limited_edition end
  and case when $4::boolean is null then true else p.route_stop is not null end
  and case when $5::text[] is null then true else p.id = any($5) end
  and case when $6::text[] is null then true else p.hours = any($6) end`;
const valuesOf = ({ island, redeems, limitedEdition, onRoute, ids, hours }: StoredFilter) => [
  island ?? null,
  redeems ?? null,
  limitedEdition ?? null,
  onRoute ?? null,
  ids ?? null,
  hours ?? null,
];

const listInOrder = (name: string, filter: string, order: string) => ({
  name,
  text: `select ${columns} from place p where ${filter} order by ${order} limit $7 offset $8`,
});
// The index place_in_order gives each of these in its order, however many places there are.
const list = listInOrder('places', meetsFilter, 'p.island, p.municipality, p.name, p.id');
const ofIsland = listInOrder(
  'places of an island',
  `p.island = $1 and ${meetsCases}`,
  'p.island, p.municipality, p.name, p.id',
);
const elsewhere = listInOrder(
  'places of other islands',
  `p.island <> $1 and ${meetsCases}`,
  'p.island, p.municipality, p.name, p.id',
);
// Of the two islands that have a route Tenerife comes first, as everywhere.
const stops = listInOrder('stops of routes', meetsFilter, 'p.island desc, p.route_stop, p.name, p.id');

/** The places, by island, municipality and name; of routes, by island and stop. */
export function readPlaces(
  filter: StoredFilter,
  { limit = null, offset = 0 }: { readonly limit?: number | null; readonly offset?: number } = {},
): Promise<readonly Place[]> {
  const inOrder = filter.island === undefined ? list : ofIsland;
  return read<Row<Place>>(filter.onRoute ? stops : inOrder, [...valuesOf(filter), limit, offset]);
}

/** Those of all islands but one, in the same order; no stops of routes. */
export function readPlacesElsewhere(
  filter: StoredFilter,
  island: Island,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly Place[]> {
  return read<Row<Place>>(elsewhere, [...valuesOf({ ...filter, island }), limit, offset]);
}

const count = { name: 'count places', text: `select count(*)::int as total from place p where ${meetsFilter}` };

/** How many places meet the filter. */
export async function countPlaces(filter: StoredFilter): Promise<number> {
  const [row] = await read<{ total: number }>(count, valuesOf(filter));
  return row?.total ?? 0;
}

/** What there is of some places: how many, on which islands, and whether there is one of which the hours are known. */
export interface PlacesExtent {
  readonly total: number;
  readonly haveHours: boolean;
  readonly islands: readonly Island[];
}

const ifOnIsland = (island: Island) => `case when bool_or(p.island = '${island}') then '${island}' end`;

// Nothing is put in order for it, however many places there are.
const extent = {
  name: 'extent of places',
  text: `select count(*)::int as total, count(p.hours) > 0 as "haveHours",
    array_remove(array[
      ${islands.map(ifOnIsland).join(', ')}
    ], null) as islands from place p where ${meetsFilter}`,
};

/** The extent of the places that meet the filter. */
export async function readExtent(filter: StoredFilter): Promise<PlacesExtent> {
  const [row] = await read<Row<PlacesExtent>>(extent, valuesOf(filter));
  return row ?? { total: 0, haveHours: false, islands: [] };
}

const points = {
  name: 'points of places',
  text: `select p.id, p.lat, p.lng from place p where ${meetsFilter} order by p.id`,
};

/** Where the places are, by id. */
export function readPoints(filter: StoredFilter): Promise<readonly PlacePoint[]> {
  return read<Row<PlacePoint>>(points, valuesOf(filter));
}

const byId = { name: 'places by id', text: `select ${columns} from place p where p.id = any($1)` };

/** The places of these ids that there are, in any order. */
export function readPlacesById(ids: readonly string[]): Promise<readonly Place[]> {
  return read<Row<Place>>(byId, [ids]);
}

const placesOfProduct = {
  name: 'places of a product',
  text: 'select place_id as "placeId" from place_product where product_id = $1',
};

/** The ids of the places that name the product. */
export async function readPlacesOfProduct(productId: string): Promise<readonly string[]> {
  return (await read<{ placeId: string }>(placesOfProduct, [productId])).map(({ placeId }) => placeId);
}

const distinctHours = {
  name: 'hours of places',
  text: 'select distinct hours from place where hours is not null',
};

/** The opening hours of all places, each text once. */
export async function readDistinctHours(): Promise<readonly string[]> {
  return (await read<{ hours: string }>(distinctHours, [])).map(({ hours }) => hours);
}

const nearest = {
  name: 'nearest places',
  text: `select ${columns} from place p where ${meetsFilter}
    order by point(p.lng * 0.88, p.lat) <-> point($7::float8 * 0.88, $8::float8) limit $9`,
};

/** The places nearest to a point, by the index, which takes the earth for flat; a few too many, to be put in order by their distance. */
export function readNearest(filter: StoredFilter, from: Point, limit: number): Promise<readonly Place[]> {
  return read<Row<Place>>(nearest, [...valuesOf(filter), from.lng, from.lat, limit]);
}

const products = {
  name: 'products of places',
  text: `select place_id as "placeId", array_agg(product_id order by product_id) as "productIds" from place_product group by place_id`,
};

/** The products that places name, by place. */
export async function readProducts(): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await read<{ placeId: string; productIds: string[] }>(products, []);
  return new Map(rows.map(({ placeId, productIds }) => [placeId, productIds]));
}

const upsert = {
  name: 'load places',
  text: `insert into place (id, name, address, municipality, postcode, island, lat, lng, phone, hours, redeems_points,
      sells_limited_edition, route_stop, loaded_at)
    select t.*, $14 from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::float8[], $8::float8[],
      $9::text[], $10::text[], $11::boolean[], $12::boolean[], $13::int[]) as t
    on conflict (id) do update set name = excluded.name, address = excluded.address, municipality = excluded.municipality,
      postcode = excluded.postcode, island = excluded.island, lat = excluded.lat, lng = excluded.lng, phone = excluded.phone,
      hours = excluded.hours, redeems_points = excluded.redeems_points,
      sells_limited_edition = excluded.sells_limited_edition, route_stop = excluded.route_stop, loaded_at = excluded.loaded_at
    returning (xmax = 0) as added`,
};
const forget = { name: 'forget products of places', text: 'delete from place_product where place_id = any($1)' };
const name = {
  name: 'name products of places',
  text: 'insert into place_product (place_id, product_id) select * from unnest($1::text[], $2::text[])',
};

/** Adds the places, or changes those that there are; gives how many are new. */
export async function upsertPlaces(places: readonly NewPlace[], now: Date): Promise<number> {
  const rows = await query<{ added: boolean }>(upsert, [
    places.map(({ id }) => id),
    places.map(({ name: called }) => called),
    places.map(({ address }) => address),
    places.map(({ municipality }) => municipality),
    places.map(({ postcode }) => postcode),
    places.map(({ island }) => island),
    places.map(({ lat }) => lat),
    places.map(({ lng }) => lng),
    places.map(({ phone }) => phone),
    places.map(({ hours }) => hours),
    places.map(({ redeemsPoints }) => redeemsPoints),
    places.map(({ sellsLimitedEdition }) => sellsLimitedEdition),
    places.map(({ routeStop }) => routeStop),
    now,
  ]);
  const named = places.flatMap(({ id, productIds }) => productIds.map((productId) => ({ id, productId })));
  await query(forget, [places.map(({ id }) => id)]);
  await query(name, [named.map(({ id }) => id), named.map(({ productId }) => productId)]);
  return rows.filter(({ added }) => added).length;
}

const remove = { name: 'remove place', text: 'delete from place where id = $1 returning name' };

/** Removes the place; gives its name, null if there is none. */
export async function deletePlace(id: string): Promise<string | null> {
  const [row] = await query<{ name: string }>(remove, [id]);
  return row?.name ?? null;
}
