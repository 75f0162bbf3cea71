import { Box, Card, Flex, Text } from '@sanity/ui';
import { set, type StringInputProps } from 'sanity';
import { inks } from '../schema/constants.ts';
import { Swatch } from './Swatch.tsx';

/** A field for a colour: a poster colour is picked by its swatch, six digits are typed with the colour shown beside them. */
export function ColourInput(props: StringInputProps) {
  return props.schemaType.options?.list === undefined ? <TypedColour {...props} /> : <InkPicker {...props} />;
}

function TypedColour(props: StringInputProps) {
  const { value = '' } = props;
  return (
    <Flex gap={2}>
      <Box flex={1}>{props.renderDefault(props)}</Box>
      {/^#[0-9a-f]{6}$/i.test(value) && (
        <div style={{ inlineSize: '2.5rem' }}>
          <Swatch colour={value} />
        </div>
      )}
    </Flex>
  );
}

/** Radio buttons, so that arrows choose and a screen reader says the names. */
function InkPicker({ elementProps, onChange, readOnly = false, value }: StringInputProps) {
  const { id, ref, onFocus, onBlur } = elementProps;
  // Tab goes to the one that is chosen, or the first. The Studio moves the focus of this field to what has the `ref`: were that another,
  // Tab would never lead on.
  const reached = inks.find((ink) => ink.value === value) ?? inks[0];
  return (
    <Flex gap={2} wrap="wrap" role="radiogroup" aria-label="Color">
      {inks.map((ink) => (
        <Card
          key={ink.value}
          as="label"
          radius={2}
          border
          padding={2}
          tone={ink.value === value ? 'primary' : 'default'}
        >
          <Flex gap={2} align="center">
            <input
              type="radio"
              name={id}
              {...(ink === reached ? { id, ref } : {})}
              checked={ink.value === value}
              disabled={readOnly}
              onFocus={onFocus}
              onBlur={onBlur}
              onChange={() => {
                onChange(set(ink.value));
              }}
            />
            <span style={{ inlineSize: '1.5rem', blockSize: '1.5rem' }}>
              <Swatch colour={ink.colour} />
            </span>
            <Text size={1}>{ink.title}</Text>
          </Flex>
        </Card>
      ))}
    </Flex>
  );
}
