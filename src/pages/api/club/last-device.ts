import { Device } from '../../../club/devices/devices.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { presentDevices } from '../../../club/devices/devices.app.ts';

export const GET = defineEndpoint(
  { summary: 'The device that was registered last; null if there is none', who: 'member', reply: Device.nullable() },
  async ({ services, caller, locale }) => {
    const [last] = await services.devices.listOf(caller.member.id);
    const [device] = await presentDevices(last ? [last] : [], locale);
    return device ?? null;
  },
);
