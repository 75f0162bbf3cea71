import { paths } from './paths.ts';

/** `aria-current` of a link in the navigation: the page itself, or the part of the club in which the page is. */
export function currentLink(to: string, here: string): 'page' | 'true' | undefined {
  if (here === to) return 'page';
  // The form lies beneath another part by its address alone.
  if (to === paths.home() || here === paths.faqForm()) return undefined;
  return here.startsWith(`${to}/`) ? 'true' : undefined;
}
