import { query } from '../../db/connection.ts';
import { read } from '../../db/read.ts';
import { type Page, type PageRequest, pagedStatement, readPage } from '../../db/page.ts';
import type { DeviceModel } from './devices.contract.ts';

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
const listed = pagedStatement({
  name: 'devices',
  select: `select ${columns} from device where $1::uuid is null or member_id = $1`,
  parameters: 1,
  keys: { registeredAt: 'timestamptz', id: 'uuid' },
  direction: 'desc',
});
const add = {
  name: 'add device',
  text: `insert into device (member_id, codentify, model, bought_in_canaries, registered_at) values ($1, $2, $3, $4, $5)
    on conflict (codentify) do nothing returning ${columns}`,
};
const remove = { name: 'remove device', text: `delete from device where codentify = $1 returning ${columns}` };

/** A member’s devices, the newest first. */
export const readDevicesOf = (memberId: string): Promise<readonly DeviceRow[]> => read<DeviceRow>(ofMember, [memberId]);

/** The devices of a member or (null) of everybody, the newest first. */
export const readDevices = (memberId: string | null, page: PageRequest): Promise<Page<DeviceRow>> =>
  readPage<DeviceRow>(listed, [memberId], page);

const one = { name: 'device of a code', text: 'select from device where codentify = $1' };

/** Whether somebody has that device. */
export async function isRegistered(codentify: string): Promise<boolean> {
  return (await query(one, [codentify])).length > 0;
}

/** Null if there is such a device already. */
export async function insertDevice(
  memberId: string,
  codentify: string,
  model: DeviceModel,
  boughtInCanaries: boolean,
  now: Date,
): Promise<DeviceRow | null> {
  const [row] = await query<DeviceRow>(add, [memberId, codentify, model, boughtInCanaries, now]);
  return row ?? null;
}

export async function deleteDevice(codentify: string): Promise<DeviceRow | null> {
  const [row] = await query<DeviceRow>(remove, [codentify]);
  return row ?? null;
}
