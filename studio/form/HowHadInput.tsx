import { Card, Flex, Radio, Stack, Text } from '@sanity/ui';
import { type BooleanInputProps, getPublishedId, set, useDocumentOperation, useFormValue } from 'sanity';

/** The ways to have what was redeemed; `shipping` and `dated` say which. */
const ways = [
  { shipping: true, dated: false, title: 'Se envía a casa', text: 'El socio da su dirección al canjear.' },
  {
    shipping: false,
    dated: false,
    title: 'Entrada',
    text: 'Un código por unidad, que se enseña donde se usa. Pide «Cómo se usa» y hasta cuándo vale.',
  },
  {
    shipping: false,
    dated: true,
    title: 'Entrada con fecha',
    text: 'El socio elige una de las fechas, con sus plazas. Pide «Cómo se usa» y las fechas; vale hasta la suya.',
  },
] as const;

/** The field for how a product is had: sent, as a ticket, or as a ticket with a date. */
export function HowHadInput({ value, onChange, readOnly, elementProps }: BooleanInputProps) {
  const { id, ref, onFocus, onBlur } = elementProps;
  const document = useFormValue(['_id']);
  const isDated = useFormValue(['dated']) === true;
  const { patch } = useDocumentOperation(getPublishedId(typeof document === 'string' ? document : ''), 'product');
  return (
    <Stack gap={3} role="radiogroup" aria-labelledby={id}>
      {ways.map((way, index) => (
        <Flex as="label" key={way.title} gap={3} align="flex-start">
          <Radio
            {...(index === 0 && { id, ref })}
            name={id}
            checked={value === way.shipping && (way.shipping || isDated === way.dated)}
            readOnly={readOnly ?? false}
            onFocus={onFocus}
            onBlur={onBlur}
            onChange={() => {
              onChange(set(way.shipping));
              patch.execute([{ set: { dated: way.dated } }]);
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
