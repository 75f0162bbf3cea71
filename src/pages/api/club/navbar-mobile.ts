import { z } from 'zod';
import { content } from '../../../content/content.ts';
import { MenuItem } from '../../../contract/content.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';

export const GET = defineEndpoint(
  { summary: 'The floating menu, in the editors’ order', who: 'session', reply: z.array(MenuItem) },
  async ({ locale }) => {
    const { menu } = await content.frame(locale);
    return menu.map(({ id, label, icon, ...item }) => ({
      id,
      label: label.text,
      to: item.main ? null : item.to,
      icon,
      main: item.main,
    }));
  },
);
