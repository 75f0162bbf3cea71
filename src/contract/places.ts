import { z } from 'zod';
import { Island } from './islands.ts';

export const Place = z.strictObject({
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
  distance_km: z.number().nonnegative().optional(),
});
export type Place = z.infer<typeof Place>;

const flag = z.enum(['1']).optional();
const address = z.string().trim().min(1).max(200).meta({ description: 'A street, town or postcode of the islands' });
const product = z.string().min(1).max(200).meta({ description: 'Its id or slug' });
/** Degrees; longitude before latitude, as maps take them. */
const Centre = z.tuple([z.number(), z.number()]);

export const StoresQuery = z.strictObject({ island: Island.optional(), redeem: flag, stardrift: flag });
export const NearestQuery = z.strictObject({ address, product: product.optional() });
export const NearestStardriftQuery = z.strictObject({ address });
export const Places = z.array(Place);

export const MapKey = z.strictObject({ key: z.string().nullable() });
export const GoogleMapsKey = z.strictObject({ googleMapsKey: z.string().nullable() });

export const VoucherPlacesRequest = z.strictObject({ voucher: product });
export const VoucherPlaces = z.strictObject({
  locations: Places,
  voucher: z.strictObject({
    id: z.string(),
    name: z.string(),
    code: z.string().nullable().meta({ description: 'The member’s own unused code of it, the first to expire' }),
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

export const GeofencingQuery = z.object({ lat: z.string().optional(), lng: z.string().optional() });
export const GeofencingAnswer = z.strictObject({ access: z.boolean() });
