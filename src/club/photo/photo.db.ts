import { query } from '../../db/connection.ts';

const set = {
  name: 'set photo',
  text: `with p as (
      insert into member_photo (member_id, hash, webp, set_at) values ($1, $2, $3, $4)
      on conflict (member_id) do update set hash = excluded.hash, webp = excluded.webp, set_at = excluded.set_at)
    update member set photo = $2 where id = $1`,
};

export async function setPhoto(memberId: string, hash: string, webp: Buffer, now: Date): Promise<void> {
  await query(set, [memberId, hash, webp, now]);
}

const remove = {
  name: 'remove photo',
  text: `with p as (delete from member_photo where member_id = $1) update member set photo = null where id = $1`,
};

export async function removePhoto(memberId: string): Promise<void> {
  await query(remove, [memberId]);
}

const find = { name: 'photo', text: 'select webp from member_photo where member_id = $1 and hash = $2' };

export async function findPhoto(memberId: string, hash: string): Promise<Buffer | null> {
  const [row] = await query<{ webp: Buffer }>(find, [memberId, hash]);
  return row?.webp ?? null;
}
