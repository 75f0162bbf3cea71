import { ClubError } from '../../../contract/errors.ts';
import { PhotoAnswer, PhotoRequest } from '../../../club/members/profile.contract.ts';
import { perMember } from '../../../http/call-limits.ts';
import { hour } from '../../../kit/durations.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { logRefused } from '../../../http/failure-log.ts';
import { FieldRefusal } from '../../../http/field-errors.ts';
import { photoBody } from '../../../http/node/limits.ts';
import { FairTurns, shareOfMember } from '../../../http/fair-turns.ts';
import { messages } from '../../../i18n/messages.ts';
import { paths } from '../../../words/paths.ts';
import { maxAvifMegapixels, maxPhotoBytes, maxPhotoMegabytes, maxPhotoSide } from '../../../words/photo-limits.ts';

const photoTurns = new FairTurns(1);

export const POST = defineEndpoint(
  {
    summary: `Sets the member’s photo: JPEG, PNG, WebP or AVIF, ${String(maxPhotoMegabytes)} MB, ${String(maxPhotoSide)} px a side, an AVIF ${String(maxAvifMegapixels)} million pixels; it is cut square and written anew`,
    who: 'member',
    upload: true,
    body: PhotoRequest,
    bodyLimit: photoBody,
    limit: perMember('photo', 60, hour),
    form: {
      done: () => `${paths.editPhoto()}?set`,
      refused: (code) => `${paths.editPhoto()}?error=${code}`,
    },
    reply: PhotoAnswer,
  },
  async ({ services, caller, body, locale, now }) => {
    if (body.photo.size > maxPhotoBytes) throw new ClubError('too_large');
    const file = new Uint8Array(await body.photo.arrayBuffer());
    // A large picture takes much memory while it is decoded: one is at a time, by turns of who sent it.
    const made = await photoTurns.run(shareOfMember(caller.member.id), () =>
      services.photo.set(caller.member.id, file, now),
    );
    if (made.kind === 'set') return { photo: paths.photo(made.hash) };
    if (made.kind === 'other_format') throw new ClubError('unsupported_media_type');
    if (made.kind === 'broken') logRefused('photo', made.cause);
    throw new FieldRefusal('invalid', { photo: [messages.photo[locale][`error.${made.kind}`]] });
  },
);
