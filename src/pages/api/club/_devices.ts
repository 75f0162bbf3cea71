import type { RegisteredDevice } from '../../../club/devices/devices.service.ts';
import type { Device } from '../../../contract/devices.ts';
import type { Locale } from '../../../contract/locale.ts';
import { findDevicePictures } from '../../_device-pictures.ts';
import { toImage } from './_content.ts';

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
