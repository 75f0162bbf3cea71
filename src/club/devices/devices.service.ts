// Members' devices (devices/README.md#devices). Always: one kit, known by its codentify, belongs to one member.
import type { DeviceModel } from './devices.contract.ts';
import { transaction } from '../../db/connection.ts';
import type { Page, PageRequest } from '../../db/page.ts';
import type { Actor } from '../audit/audit.ts';
import { auditService } from '../audit/audit.service.ts';
import { momentsService } from '../moments/moments.service.ts';
import * as db from './devices.db.ts';

export type RegisteredDevice = db.DeviceRow;

/** Told of the first alone: what is noted stays noted. */
const firstDevice = { kind: 'device', subject: '' } as const;

export const devicesService = {
  /** A member's devices, the last registered first. */
  listOf: (memberId: string): Promise<readonly RegisteredDevice[]> => db.readDevicesOf(memberId),

  /** The devices of a member or (null) of everybody, the last registered first. */
  list: (memberId: string | null, page: PageRequest): Promise<Page<RegisteredDevice>> => db.readDevices(memberId, page),

  /** Whether somebody has that kit. */
  isRegistered: (codentify: string): Promise<boolean> => db.isRegistered(codentify),

  /** Registers a kit for a member, bought in the Canaries unless said otherwise; null, and nothing changed, if it is registered already. */
  register(
    {
      memberId,
      codentify,
      model,
      boughtInCanaries = true,
    }: { memberId: string; codentify: string; model: DeviceModel; boughtInCanaries?: boolean },
    actor: Actor,
    now: Date,
  ): Promise<RegisteredDevice | null> {
    return transaction(async () => {
      const device = await db.insertDevice(memberId, codentify, model, boughtInCanaries, now);
      if (!device) return null;
      await auditService.record(actor, 'register_device', memberId, { from: null, to: device.id }, now);
      await momentsService.note([memberId], firstDevice, now);
      return device;
    });
  },

  /** Notes that the member was told of their first device otherwise than by its moment. */
  markFirstTold: (memberId: string, now: Date): Promise<void> =>
    momentsService.markTold({ memberId, level: 'Silver' }, firstDevice, now),

  /** Takes a kit from its member; null if it is not registered. */
  remove(codentify: string, actor: Actor, now: Date): Promise<RegisteredDevice | null> {
    return transaction(async () => {
      const device = await db.deleteDevice(codentify);
      if (!device) return null;
      await auditService.record(actor, 'remove_device', device.memberId, { from: device.id, to: null }, now);
      if ((await db.readDevicesOf(device.memberId)).length === 0)
        await momentsService.withdraw(device.memberId, firstDevice);
      return device;
    });
  },
};
