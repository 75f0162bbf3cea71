import { Box, Button, Flex } from '@sanity/ui';
import { type StringInputProps, set, useFormValue } from 'sanity';
import { slugOf } from '../schema/slug.ts';

/** A field for a page's address, with a button that makes one from the page's Spanish title. */
export function PathInput(props: StringInputProps) {
  const title = useFormValue(['title', 'es']);
  const path = slugOf(typeof title === 'string' ? title : '');
  return (
    <Flex gap={1}>
      <Box flex={1}>{props.renderDefault(props)}</Box>
      <Button
        mode="ghost"
        type="button"
        text="Generar"
        disabled={props.readOnly === true || path === ''}
        onClick={() => {
          props.onChange(set(path));
        }}
      />
    </Flex>
  );
}
