import { paths } from '../../words/paths.ts';

/** `aria-current` of a navigation link: 'page' for the page itself, 'true' for the part of the club that the page belongs to. */
export function currentLink(to: string, here: string): 'page' | 'true' | undefined {
  if (here === to) return 'page';
  // By its address the form would belong to another part of the club.
  if (to === paths.home() || here === paths.faqForm()) return undefined;
  return here.startsWith(`${to}/`) ? 'true' : undefined;
}
