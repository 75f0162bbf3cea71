import { z } from 'zod';
import { ClubError } from '../../../../contract/errors.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { messages } from '../../../../i18n/messages.ts';

export const GET = defineEndpoint(
  {
    summary: 'The copy of the member’s data, a ZIP, for its member alone and for a day',
    who: 'session',
    reply: z.string().meta({ description: 'A ZIP', format: 'binary' }),
    refusals: ['not_found'],
  },
  async ({ services, caller: { member }, now }) => {
    const found = await services.privacy.readExport(member.id, now);
    if (!found) throw new ClubError('not_found');
    return new Response(new Uint8Array(found.zip), {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${messages.privacy[found.locale].exportFile}"`,
        'cache-control': 'private, no-store',
      },
    });
  },
);
