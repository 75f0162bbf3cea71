import { Card, Flex, Radio, Stack, Text } from '@sanity/ui';
import { type BooleanInputProps, getPublishedId, set, useDocumentOperation, useFormValue } from 'sanity';

/** The ways to have what was redeemed; `shipping` and `dated` say which. */
const ways = [
  { shipping: true, dated: false, title: 'Se envía a casa', text: 'Quien lo canjea da su dirección.' },
  {
    shipping: false,
    dated: false,
    title: 'Entrada sin fecha',
    text: 'Un código por unidad, que se enseña donde se usa. Abajo se escribe cómo se usa y hasta cuándo vale.',
  },
  {
    shipping: false,
    dated: true,
    title: 'Entrada para una fecha',
    text: 'Quien lo canjea elige día y sitio entre las fechas de abajo, cada una con sus plazas. La entrada vale ese día.',
  },
] as const;

/** The field for how a product is had: sent, as a ticket, or as a ticket with a date. The Studio puts no title above a boolean's input. */
export function HowHadInput({ value, onChange, readOnly, elementProps, schemaType }: BooleanInputProps) {
  const { id, ref, onFocus, onBlur } = elementProps;
  const document = useFormValue(['_id']);
  const isDated = useFormValue(['dated']) === true;
  const { patch } = useDocumentOperation(getPublishedId(typeof document === 'string' ? document : ''), 'product');
  const isChosen = (way: (typeof ways)[number]) => value === way.shipping && (way.shipping || isDated === way.dated);
  // As with colours: the Studio moves the focus to what has the `ref`, and Tab goes to the one that is chosen.
  const reached = ways.find(isChosen) ?? ways[0];
  return (
    <Stack gap={3}>
      <Stack gap={2}>
        <Text id={`${id}-title`} size={1} weight="medium">
          {schemaType.title}
        </Text>
        <Text id={`${id}-text`} size={1} muted>
          {schemaType.description}
        </Text>
      </Stack>
      <Card border radius={1} padding={3}>
        <Stack gap={4} role="radiogroup" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
          {ways.map((way) => (
            <Flex as="label" key={way.title} gap={3} align="flex-start">
              <Radio
                {...(way === reached && { id, ref })}
                name={id}
                checked={isChosen(way)}
                readOnly={readOnly ?? false}
                onFocus={onFocus}
                onBlur={onBlur}
                onChange={() => {
                  onChange(set(way.shipping));
                  patch.execute([{ set: { dated: way.dated } }]);
                }}
              />
              <Stack flex={1} gap={2}>
                <Text size={1} weight="medium">
                  {way.title}
                </Text>
                <Text size={1} muted>
                  {way.text}
                </Text>
              </Stack>
            </Flex>
          ))}
        </Stack>
      </Card>
    </Stack>
  );
}
