import { Box, Flex } from '@sanity/ui';
import type { StringInputProps } from 'sanity';
import { inks } from '../schema/constants.ts';
import { Swatch } from './Swatch.tsx';

/** A field for a colour, as six digits or as the name of a poster colour, with the colour shown beside it. */
export function ColourInput(props: StringInputProps) {
  const { value = '' } = props;
  const colour = /^#[0-9a-f]{6}$/i.test(value) ? value : inks.find((ink) => ink.value === value)?.colour;
  return (
    <Flex gap={2}>
      <Box flex={1}>{props.renderDefault(props)}</Box>
      {colour === undefined ? null : (
        <div style={{ inlineSize: '2.5rem' }}>
          <Swatch colour={colour} />
        </div>
      )}
    </Flex>
  );
}
