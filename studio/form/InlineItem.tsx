import { Box, Stack, Text } from '@sanity/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  type FieldProps,
  isKeyedObject,
  ObjectInputMembers,
  type ObjectInputProps,
  type ObjectItemProps,
  useFormValue,
} from 'sanity';

/**
 * An item of a list that is edited in its row: the Studio's own row, with its handle, marks and menu, and the item's fields below it in
 * place of a dialog.
 */
export function InlineItem(props: ObjectItemProps) {
  const { children, focused, inputProps, open, path, renderDefault, schemaType, value } = props;
  const fields = useRef<HTMLDivElement>(null);
  const focusFields = () => {
    fields.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  // As it is when it was just added.
  const isEntered = open && focused === true;
  useEffect(() => {
    if (isEntered) focusFields();
  }, [isEntered]);
  const list = useFormValue(path.slice(0, -1));
  // The item's own index stays what it was where others are moved.
  const place = Array.isArray(list) ? list.findIndex((item) => isKeyedObject(item) && item._key === value._key) : 0;
  const title = `${schemaType.title ?? schemaType.name} ${String(place + 1)}`;
  return (
    <Stack gap={1} paddingBottom={3} role="group" aria-label={title}>
      {renderDefault({
        ...props,
        open: false,
        focused: false,
        onOpen: focusFields,
        // The head of the row is no field: who tabs to it stays there.
        onFocus: () => undefined,
        inputProps: {
          ...inputProps,
          renderPreview: () => (
            <Box padding={2}>
              <Text size={1} weight="medium">
                {title}
              </Text>
            </Box>
          ),
        },
      })}
      <Box ref={fields} paddingLeft={5} paddingRight={3}>
        {children}
      </Box>
    </Stack>
  );
}

/** The fields of such an item, close together. */
export const InlineFields = (props: ObjectInputProps) => (
  <Stack gap={3}>
    <ObjectInputMembers {...props} />
  </Stack>
);

/** A field without a title of its own, where the row has one. */
export const UntitledField = ({ children }: FieldProps): ReactNode => children;
