import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTaggedPhoto, photoFormats } from '../setup/broken-photos.ts';
import type { Answer, Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { openStudio } from '../setup/editor-token.ts';
import { signIn } from '../setup/sample-members.ts';
import { findTool } from './programs.ts';

const mutations = 200;
/** Fewer than a member's photos and an editor's files may be in an hour. */
const inAnHour = 25;
/** What the server may keep of them all, in MB; a decoder takes some of it once and for all. */
const memoryAllowed = 150;
/** Taken, or refused for what it is: who is refused as a stranger, or for asking too often, has tried nothing. */
const isAnswer = (status: number): boolean => status >= 200 && status < 500 && status !== 401 && status !== 429;
/** undici reads no shorter boundary. */
const boundary = 'a-boundary-that-is-long-enough';
const product = 'product-bono-de-10-euros';

interface Senders {
  readonly member: Client;
  readonly studio: Client;
}

interface Upload {
  readonly name: string;
  readonly whole: Buffer;
  readonly send: (bytes: Buffer, by: Senders) => Promise<Answer>;
}

/** zzuf, on every file that the club takes, and on the whole requests by which it gets them: 200 of each, and each is taken or refused. */
export async function checkUploads(club: RunningClub, directory: string): Promise<readonly string[] | null> {
  const zzuf = findTool('zzuf');
  if (zzuf === null) return null;
  await club.command('vouchers', 'let-editors', product, '--why', 'prueba');
  const member = await signIn(club.url, 'ana');
  let by = { member, studio: await openStudio(club) };
  let hours = 0;
  const faults: string[] = [];
  const uploads = await listUploads();
  try {
    // What is whole is taken; and what a decoder takes of memory once is not counted.
    for (const { name, whole, send } of uploads) {
      const { status, text } = await send(whole, by);
      if (status !== 200) faults.push(`${name}: ${String(status)} ${text}`);
    }
    const before = residentMb(club);
    for (const { name, whole, send } of uploads) {
      const file = join(directory, 'upload');
      writeFileSync(file, whole);
      const statuses = new Map<number, number>();
      for (let seed = 1; seed <= mutations; seed++) {
        if (seed % inAnHour === 1) {
          club.moveClock(++hours * 3_600_000);
          // A token lasts an hour.
          by = { member, studio: await openStudio(club) };
        }
        // The ratio of bits that change is the seed's, too.
        const options = ['--seed', String(seed), '--ratio', '0.00005:0.05'];
        const mutated = execFileSync(zzuf, [...options, 'cat', file], { maxBuffer: 64 * 1024 * 1024 });
        const { status } = await send(mutated, by);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (!isAnswer(status)) faults.push(`${name}: ${String(status)} for seed ${String(seed)}`);
      }
      const told = [...statuses].map(([status, count]) => `${String(count)} × ${String(status)}`);
      console.log(`${name}: ${told.join(', ')}`);
    }
    const kept = Math.round(residentMb(club) - before);
    console.log(`${String(kept)} MB of memory more`);
    if (kept > memoryAllowed) faults.push(`The server kept ${String(kept)} MB.`);
    if (club.process.exitCode !== null) faults.push(`The server ended with ${String(club.process.exitCode)}.`);
  } finally {
    club.moveClock(null);
  }
  return faults;
}

async function listUploads(): Promise<readonly Upload[]> {
  const sendPhoto = (body: Buffer, { member }: Senders) =>
    member.send('/api/club/photo', {
      method: 'POST',
      body,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
  const sendCodes = (body: Buffer, { studio }: Senders) => studio.send('/api/editor/codes', { method: 'POST', body });
  const photos = await Promise.all(
    photoFormats.map(async (format): Promise<Upload> => ({
      name: `a photo, ${format}`,
      whole: await makeTaggedPhoto(format),
      send: (bytes, by) => sendPhoto(asForm(bytes), by),
    })),
  );
  const lines = Array.from({ length: 40 }, (_, index) => `FUZZ-${String(index)},2099-06-30\n`);
  const codes = Buffer.from(`code,expires_on\n${lines.join('')}`);
  const asCodes = (bytes: Buffer) =>
    Buffer.from(JSON.stringify({ product, variation: 'unica', file: bytes.toString('latin1') }));
  return [
    ...photos,
    { name: 'the request with a photo', whole: asForm(await makeTaggedPhoto('jpeg')), send: sendPhoto },
    { name: 'a file of codes', whole: codes, send: (bytes, by) => sendCodes(asCodes(bytes), by) },
    { name: 'the request with codes', whole: asCodes(codes), send: sendCodes },
  ];
}

/** The request with that photo. */
function asForm(photo: Buffer): Buffer {
  const head = 'content-disposition: form-data; name="photo"; filename="photo.jpg"\r\ncontent-type: image/jpeg';
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    photo,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}

const residentMb = ({ process: { pid } }: RunningClub): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1]) / 1024;
