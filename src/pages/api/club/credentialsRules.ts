import { content } from '../../../content/content.ts';
import { CredentialsRules } from '../../../club/credentials/account.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { passwordLength } from '../../../club/credentials/password-rules.ts';

export const GET = defineEndpoint(
  { summary: 'The rules of a password, as the editors word them', who: 'anyone', reply: CredentialsRules },
  async ({ locale }) => {
    const { rules } = await content.credentials(locale);
    return { rules: rules.map(({ id, text }) => ({ id, text: text.text })), ...passwordLength };
  },
);
