import { z } from 'zod';
import { Image } from '../../contract/image.ts';
import { plainCode } from '../../kit/code-groups.ts';

/** The models of devices, as products name them too. */
export const deviceModels = ['ILUMA PRIME', 'ILUMA', 'ILUMA ONE'] as const;
export type DeviceModel = (typeof deviceModels)[number];

/** The code on a kit. */
export const Codentify = z
  .string()
  .overwrite(plainCode)
  .regex(/^[A-Z0-9]{8,20}$/);

/** A device that the club registered for the member. */
export const Device = z.strictObject({
  id: z.string(),
  codentify: z.string(),
  model: z.enum(deviceModels),
  image: Image.nullable(),
});
export type Device = z.infer<typeof Device>;
