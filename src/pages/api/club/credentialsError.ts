import { content } from '../../../content/content.ts';
import { CredentialsError } from '../../../club/session/session.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';

export const GET = defineEndpoint(
  { summary: 'What a failed login says', who: 'anyone', reply: CredentialsError },
  async ({ locale }) => ({ message: (await content.credentials(locale)).error.text }),
);
