import { z } from 'zod';
import { Device } from '../../../contract/devices.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { presentDevices } from './_devices.ts';

export const GET = defineEndpoint(
  { summary: 'The member’s devices, the last registered first', who: 'member', reply: z.array(Device) },
  async ({ services, caller, locale }) => presentDevices(await services.devices.listOf(caller.member.id), locale),
);
