import type { Picture } from '../../../content/images.ts';

/** A device as the profile shows it. */
export interface ShownDevice {
  readonly id: string;
  readonly codentify: string;
  readonly model: string;
  readonly registeredAt: Date;
  readonly picture: Picture | null;
}
