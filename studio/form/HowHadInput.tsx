import { Card, Flex, Radio, Stack, Text } from '@sanity/ui';
import { type BooleanInputProps, set } from 'sanity';

/** The ways to have what was redeemed; `shipping` says which. */
const ways = [
  { shipping: true, title: 'Se envía a casa', text: 'El socio da su dirección al canjear.' },
  {
    shipping: false,
    title: 'Entrada',
    text: 'Un código por unidad, que se enseña donde se usa. Pide «Cómo se usa» y hasta cuándo vale.',
  },
] as const;

/** The field for how a product is had: sent, or as a ticket. */
export function HowHadInput({ value, onChange, readOnly, elementProps }: BooleanInputProps) {
  const { id, ref, onFocus, onBlur } = elementProps;
  return (
    <Stack gap={3} role="radiogroup" aria-labelledby={id}>
      {ways.map((way, place) => (
        <Flex as="label" key={way.title} gap={3} align="flex-start">
          <Radio
            {...(place === 0 && { id, ref })}
            name={id}
            checked={value === way.shipping}
            readOnly={readOnly ?? false}
            onFocus={onFocus}
            onBlur={onBlur}
            onChange={() => {
              onChange(set(way.shipping));
            }}
          />
          <Card flex={1}>
            <Stack gap={2}>
              <Text size={1} weight="medium">
                {way.title}
              </Text>
              <Text size={1} muted>
                {way.text}
              </Text>
            </Stack>
          </Card>
        </Flex>
      ))}
    </Stack>
  );
}
