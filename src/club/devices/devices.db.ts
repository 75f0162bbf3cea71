import { query } from '../../db/connection.ts';
import type { DeviceModel } from '../../contract/devices.ts';

export interface DeviceRow {
  readonly id: string;
  readonly memberId: string;
  readonly codentify: string;
  readonly model: DeviceModel;
  readonly boughtInCanaries: boolean;
  readonly registeredAt: Date;
}

const columns = `id, member_id as "memberId", codentify, model, bought_in_canaries as "boughtInCanaries", registered_at as "registeredAt"`;
const ofMember = {
  name: 'devices of member',
  text: `select ${columns} from device where member_id = $1 order by registered_at desc, id desc`,
};
const all = { name: 'devices', text: `select ${columns} from device order by registered_at desc, id desc limit $1` };
const add = {
  name: 'add device',
  text: `insert into device (member_id, codentify, model, bought_in_canaries, registered_at) values ($1, $2, $3, $4, $5)
    on conflict (codentify) do nothing returning ${columns}`,
};
const remove = { name: 'remove device', text: `delete from device where codentify = $1 returning ${columns}` };

type Columns = { -readonly [Key in keyof DeviceRow]: DeviceRow[Key] };

/** A member’s devices, the newest first. */
export const readDevicesOf = (memberId: string): Promise<readonly DeviceRow[]> => query<Columns>(ofMember, [memberId]);

/** The devices of everybody, the newest first, at most `max`. */
export const readDevices = (max: number): Promise<readonly DeviceRow[]> => query<Columns>(all, [max]);

/** Null if there is such a device already. */
export async function insertDevice(
  memberId: string,
  codentify: string,
  model: DeviceModel,
  boughtInCanaries: boolean,
  now: Date,
): Promise<DeviceRow | null> {
  const [row] = await query<Columns>(add, [memberId, codentify, model, boughtInCanaries, now]);
  return row ?? null;
}

export async function deleteDevice(codentify: string): Promise<DeviceRow | null> {
  const [row] = await query<Columns>(remove, [codentify]);
  return row ?? null;
}
