import { content } from '../../../content/content.ts';
import { CredentialsError } from '../../../club/credentials/account.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';

export const GET = defineEndpoint(
  { summary: 'What a failed login says', who: 'anyone', reply: CredentialsError },
  async ({ locale }) => ({ message: (await content.credentials(locale)).error.text }),
);
