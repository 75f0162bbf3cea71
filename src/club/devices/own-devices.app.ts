// The member's devices as the profile shows them. Where they can't be read there are none, and the rest of the page goes on.
import type { ShownDevice } from './ui/devices.ts';
import { logFailure } from '../../http/failure-log.ts';
import { isDatabaseOut } from '../../http/outage.ts';
import { invariant } from '../../kit/invariant.ts';
import { findDevicePictures } from './device-pictures.app.ts';

export async function readDevices(locals: App.Locals): Promise<readonly ShownDevice[]> {
  const { viewer, services, locale, requestId } = locals;
  invariant(viewer, 'the guard lets only members see their devices');
  try {
    const devices = await services.devices.listOf(viewer.member.id);
    const pictures = await findDevicePictures(
      devices.map(({ model }) => model),
      locale,
    );
    return devices.map((device) => ({ ...device, picture: pictures.get(device.model) ?? null }));
  } catch (error) {
    if (isDatabaseOut(error)) throw error;
    logFailure(requestId, 'the devices of a page', error, false);
    return [];
  }
}
