import { z } from 'zod';
import { PhotoAnswer } from '../../../../club/members/profile.contract.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { paths } from '../../../../words/paths.ts';

export const POST = defineEndpoint(
  {
    summary: 'Takes the member’s photo away',
    who: 'member',
    body: z.strictObject({}),
    form: {
      done: () => `${paths.editPhoto()}?removed`,
      refused: (code) => `${paths.editPhoto()}?error=${code}`,
    },
    reply: PhotoAnswer,
  },
  async ({ services, caller }) => {
    await services.photo.remove(caller.member.id);
    return { photo: null };
  },
);
