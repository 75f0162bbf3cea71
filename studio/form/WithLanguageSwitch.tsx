import { Button, Flex, Stack } from '@sanity/ui';
import type { ReactNode } from 'react';
import { isObjectSchemaType, type SchemaType } from 'sanity';
import { showLanguages, type ShownLanguages, shownLanguages, useShownLanguages } from './shown-languages.ts';

const titles: Readonly<Record<ShownLanguages, string>> = { both: 'Los dos', es: 'Español', en: 'English' };

/** Whether a form of that type has texts in two languages. */
export const hasLanguages = (type: SchemaType): boolean =>
  isObjectSchemaType(type) && type.fields.some((field) => field.type.name.startsWith('localized'));

/** A form, with the choice of the languages that are shown above it. */
export function WithLanguageSwitch({ children }: { readonly children?: ReactNode }) {
  const shown = useShownLanguages();
  return (
    <Stack gap={4}>
      <Flex justify="flex-end" gap={1} role="group" aria-label="Idiomas que se ven">
        {shownLanguages.map((one) => (
          <Button
            key={one}
            text={titles[one]}
            fontSize={1}
            padding={2}
            mode={one === shown ? 'default' : 'bleed'}
            aria-pressed={one === shown}
            onClick={() => {
              showLanguages(one);
            }}
          />
        ))}
      </Flex>
      {children}
    </Stack>
  );
}
