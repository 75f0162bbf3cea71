import { content } from '../../../content/content.ts';
import { ChequeProducts } from '../../../club/redemption/coupons.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { paths } from '../../../words/paths.ts';
import { presentProducts } from '../../../club/catalogue/catalogue.app.ts';

export const GET = defineEndpoint(
  { summary: 'The products of the Cheque Motiva, and its PDF', who: 'member', reply: ChequeProducts },
  async (call) => {
    const { productIds, file } = await content.cheque(call.locale);
    return {
      products_cheque_motiva: await presentProducts(await content.products(call.locale, productIds), call),
      file: file === null ? null : paths.file(file.slug),
    };
  },
);
