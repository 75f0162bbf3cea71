import { z } from 'zod';
import { Island } from '../../words/islands.ts';
import { longestAddress, longestId } from '../../words/lengths.ts';

export const PlaceAnswer = z.strictObject({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  municipality: z.string(),
  postcode: z.string(),
  island: Island,
  lat: z.number(),
  lng: z.number(),
  phone: z.string().nullable(),
  hours: z.string().nullable().meta({
    description:
      'In the notation of OpenStreetMap, by the islands’ clock: Mo-Fr 09:00-14:00,17:00-20:30; Sa 10:00-14:00',
  }),
  redeems_points: z.boolean(),
  route_stop: z.int().positive().nullable().meta({ description: 'Which stop of its island’s route it is, from 1' }),
  distance_km: z.number().nonnegative().optional(),
});
export type PlaceAnswer = z.infer<typeof PlaceAnswer>;

const flag = z.enum(['1']).optional();
const address = z
  .string()
  .trim()
  .min(1)
  .max(longestAddress)
  .meta({ description: 'A street, town or postcode of the islands' });
const product = z.string().min(1).max(longestId).meta({ description: 'Its id or slug' });
/** Degrees; longitude before latitude, as maps take them. */
const Centre = z.tuple([z.number(), z.number()]);

const page = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number)
  .pipe(z.int().positive())
  .optional();

export const StoresQuery = z.strictObject({
  island: Island.optional(),
  redeem: flag,
  stardrift: flag,
  page: page.meta({ description: 'From 1, of 100 places each; without it all come at once' }),
});
export const NearestQuery = z.strictObject({ address, product: product.optional() });
export const NearestStardriftQuery = z.strictObject({ address });
export const Places = z.array(PlaceAnswer);

/** Which places a map is of. */
const PlacesKind = z.enum(['stardrift', 'product', 'redeem', 'route']).meta({
  description:
    'Those that sell the limited edition, that take the codes of the product, that redeem points, or that are stops of a route. All but the first are for members',
});
const ofMap = {
  of: PlacesKind,
  product: z.string().max(longestId).optional().meta({ description: 'Its id, with of=product' }),
  island: Island.optional(),
  redeem: flag,
  open: flag.meta({ description: 'Only what is open now' }),
};
export const PlacesPageQuery = z.strictObject({ ...ofMap, address: address.optional(), page });
export const PlacesPage = z.strictObject({
  shown: Places.meta({ description: 'At most 20: the page, or the nearest to the address' }),
  page: z.int().positive(),
  total: z.int().nonnegative(),
  refusal: z.string().nullable().meta({ description: 'What is said of an address that nobody can place' }),
  from: z
    .strictObject({
      lat: z.number(),
      lng: z.number(),
      name: z.string().meta({ description: 'Of the town that was found, or the address where a map service found it' }),
    })
    .nullable()
    .meta({ description: 'Where the address is; null without one that can be placed' }),
});
/** One page of a list of places, and how many there are in all. */
export type PlacesPage = z.infer<typeof PlacesPage>;
export const PlacePointsQuery = z.strictObject(ofMap);
export const PlacePoints = z.strictObject({
  points: z.array(z.tuple([z.string(), z.number(), z.number()])).meta({ description: 'Id, longitude, latitude' }),
});
export type PlacePoints = z.infer<typeof PlacePoints>;
export const PlacesByIdQuery = z.strictObject({
  ids: z
    .string()
    .max(1_700)
    .transform((ids) => ids.split(','))
    .pipe(z.array(z.string().min(1)).max(20))
    .meta({ description: 'At most 20, separated by commas' }),
});

export const MapKey = z.strictObject({ key: z.string().nullable() });
export const GoogleMapsKey = z.strictObject({ googleMapsKey: z.string().nullable() });

export const VoucherPlacesRequest = z.strictObject({
  voucher: z.string().min(1).max(longestId).meta({
    description: 'Its id or slug as a product; or, of one that the member has redeemed, the id of its line or its code',
  }),
});
export const VoucherPlaces = z.strictObject({
  locations: Places,
  voucher: z.strictObject({
    id: z.string(),
    name: z.string(),
    code: z.string().nullable().meta({
      description: 'The code that was asked for; else the member’s own unused code of it, the first to expire',
    }),
  }),
  key: z.string().nullable(),
});
export const ProductPlacesRequest = z.strictObject({ product });
export const ProductPlaces = z.strictObject({ locations: Places, key: z.string().nullable() });

export const RoutePlaces = z.strictObject({
  TenerifeLocations: Places,
  CanariasLocations: Places.meta({ description: 'The route of Gran Canaria' }),
  centerTenerife: Centre,
  centerCanarias: Centre,
});

export const GeofencingQuery = z.object({ lat: z.string().max(40).optional(), lng: z.string().max(40).optional() });
export const GeofencingAnswer = z.strictObject({ access: z.boolean() });
