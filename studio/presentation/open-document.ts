// Which document «Ver el sitio» begins with: the one whose form was open in the Studio when it was pressed.
import type { SanityClient } from '@sanity/client';
import { useEffect } from 'react';
import { clubBase } from '../schema/address.ts';
import { locationsQuery, readLocations } from './locate.ts';

let open: { readonly id: string; readonly type: string } | null = null;

/** Notes that the form of a document is open, by its published id. */
export function useNotedAsOpen(id: string, type: string): void {
  useEffect(() => {
    const noted = { id, type };
    open = noted;
    return () => {
      // A form that closes as the site is shown is the one it is to begin with; the address is the new one by then.
      if (open === noted && !location.pathname.split('/').includes('presentation')) open = null;
    };
  }, [id, type]);
}

/** The address of the first page that shows the open document, drafts with it; Home where there is none. */
export async function pathOfOpen(client: SanityClient): Promise<string> {
  if (open === null) return clubBase;
  const { id, type } = open;
  const found: unknown = await client.fetch(locationsQuery(type), { id }, { perspective: 'drafts' });
  return readLocations(type, id, found)?.locations?.[0]?.href ?? clubBase;
}
