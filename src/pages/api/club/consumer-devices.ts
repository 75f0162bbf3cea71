import { z } from 'zod';
import { Device } from '../../../club/devices/devices.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { presentDevices } from '../../../club/devices/devices.app.ts';

export const GET = defineEndpoint(
  { summary: 'The member’s devices, the last registered first', who: 'member', reply: z.array(Device) },
  async ({ services, caller, locale }) => presentDevices(await services.devices.listOf(caller.member.id), locale),
);
