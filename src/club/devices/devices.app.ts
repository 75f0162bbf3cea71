import type { RegisteredDevice } from './devices.service.ts';
import type { Device } from './devices.contract.ts';
import type { Locale } from '../../words/locale.ts';
import { findDevicePictures } from './device-pictures.app.ts';
import { toImage } from '../../visit/present-content.ts';

/** Devices as the contract has them. */
export async function presentDevices(devices: readonly RegisteredDevice[], locale: Locale): Promise<Device[]> {
  const pictures = await findDevicePictures(
    devices.map(({ model }) => model),
    locale,
  );
  return devices.map(({ id, codentify, model }) => {
    const picture = pictures.get(model);
    return { id, codentify, model, image: picture ? toImage(picture) : null };
  });
}
