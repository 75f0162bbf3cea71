// The fields of a dialog that is a form.
import { Card, Checkbox, Flex, Stack, Text, TextInput } from '@sanity/ui';
import { type ChangeEvent, useId } from 'react';

interface FieldProps {
  readonly title: string;
  readonly hint?: string;
  readonly type?: 'text' | 'date' | 'time';
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function Field({ title, hint, type = 'text', value, onChange }: FieldProps) {
  const id = useId();
  return (
    <Stack gap={2} flex={1}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        {title}
      </Text>
      <TextInput
        id={id}
        type={type}
        value={value}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          onChange(event.target.value);
        }}
        {...(hint === undefined ? {} : { 'aria-describedby': `${id}-hint` })}
      />
      {hint !== undefined && (
        <Text id={`${id}-hint`} size={1} muted>
          {hint}
        </Text>
      )}
    </Stack>
  );
}

interface TickProps {
  readonly title: string;
  readonly hint?: string;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

/** A box to tick. */
export function Tick({ title, hint, isChosen, onChange }: TickProps) {
  return (
    <Flex as="label" gap={3} align={hint === undefined ? 'center' : 'flex-start'}>
      <Checkbox
        checked={isChosen}
        onChange={(event) => {
          onChange(event.currentTarget.checked);
        }}
      />
      <Stack gap={2} flex={1}>
        <Text size={1}>{title}</Text>
        {hint !== undefined && (
          <Text size={1} muted>
            {hint}
          </Text>
        )}
      </Stack>
    </Flex>
  );
}

interface TicksProps<Value extends string> {
  readonly title: string;
  readonly hint?: string;
  readonly list: readonly { readonly value: Value; readonly title: string }[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
}

/** Boxes of which any number may be ticked. */
export function Ticks<Value extends string>({ title, hint, list, chosen, onChange }: TicksProps<Value>) {
  const id = useId();
  return (
    <Stack gap={3} role="group" aria-labelledby={id}>
      <Text id={id} size={1} weight="medium">
        {title}
      </Text>
      {hint !== undefined && (
        <Text size={1} muted>
          {hint}
        </Text>
      )}
      <Card border radius={2} padding={3}>
        <Flex gap={4} wrap="wrap">
          {list.map((one) => (
            <Tick
              key={one.value}
              title={one.title}
              isChosen={chosen.includes(one.value)}
              onChange={(isChosen) => {
                onChange(isChosen ? [...chosen, one.value] : chosen.filter((other) => other !== one.value));
              }}
            />
          ))}
        </Flex>
      </Card>
    </Stack>
  );
}
