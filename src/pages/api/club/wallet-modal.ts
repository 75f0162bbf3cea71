import { content } from '../../../content/content.ts';
import { WalletModal } from '../../../contract/content.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';

export const GET = defineEndpoint(
  { summary: 'What the member card says', who: 'session', reply: WalletModal },
  async ({ locale }) => {
    const modal = await content.walletModal(locale);
    return { title: modal.title.text, content: modal.content.text, url: modal.url };
  },
);
