import { Device } from '../../../contract/devices.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { presentDevices } from './_devices.ts';

export const GET = defineEndpoint(
  { summary: 'The device that was registered last; null if there is none', who: 'member', reply: Device.nullable() },
  async ({ services, caller, locale }) => {
    const [last] = await services.devices.listOf(caller.member.id);
    const [device] = await presentDevices(last ? [last] : [], locale);
    return device ?? null;
  },
);
