// Above a form: letters that were pressed in it while it was locked, and could not be written.
import { Stack } from '@sanity/ui';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { getPublishedId, type InputProps, useCurrentUser, useFormValue } from 'sanity';
import { fieldTitle } from './field-title.ts';
import { droppedKeys, forgetDroppedKeys, onDroppedKeys } from './keep-keys.ts';
import { LostNotice } from './WithOthers.tsx';

/** Who pressed them: another who signs in in this window is offered nothing of it. */
let whose: string | null = null;

/** The form of a document, which is `children`. */
export function WithKeptKeys({ props, children }: { readonly props: InputProps; readonly children?: ReactNode }) {
  const value = useFormValue(['_id']);
  const id = typeof value === 'string' ? getPublishedId(value) : '';
  const all = useSyncExternalStore(onDroppedKeys, droppedKeys);
  const user = useCurrentUser()?.id ?? null;
  useEffect(() => {
    if (user === null || user === whose) return;
    if (whose !== null) forgetDroppedKeys();
    whose = user;
  }, [user]);
  return (
    <Stack gap={4} data-kept-keys-of={id}>
      {all
        .filter(({ document }) => document === id)
        .map((keys) => {
          const path = keys.path.replaceAll(/\[[^\]]*\]/g, '').split('.');
          return (
            <LostNotice
              key={keys.path}
              words={{ path, words: keys.letters, at: 0, since: keys.since }}
              title={fieldTitle(props.schemaType, path)}
              onPutBack={null}
              onClose={() => {
                forgetDroppedKeys(keys);
              }}
            />
          );
        })}
      {children}
    </Stack>
  );
}
