import { Checkbox, Flex, Select, Stack, Text } from '@sanity/ui';
import { type ObjectInputProps, set, unset, useFormValue } from 'sanity';
import { questionsBefore, readCondition } from '../schema/survey-conditions.ts';

/** The choice of an earlier question of the survey, and of the answers to it after which this one is asked. */
export function ConditionInput({ value, path, onChange, readOnly = false }: ObjectInputProps) {
  const sources = questionsBefore(useFormValue(['questions']), path);
  const { question, values } = readCondition(value);
  const source = sources.find(({ key }) => key === question);
  const choose = (key: string) => {
    onChange(key === '' ? unset() : set({ _type: 'surveyCondition', question: key, values: [] }));
  };
  const toggle = (one: string) => {
    const kept = values.includes(one) ? values.filter((other) => other !== one) : [...values, one];
    onChange(set(kept, ['values']));
  };
  return (
    <Stack gap={3}>
      <Select
        aria-label="De qué pregunta depende"
        value={question ?? ''}
        disabled={readOnly}
        onChange={({ currentTarget }) => {
          choose(currentTarget.value);
        }}
      >
        <option value="">Siempre</option>
        {question !== null && !source && <option value={question}>(una pregunta que ya no está antes)</option>}
        {sources.map(({ key, text }) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </Select>
      {source?.values.map((one) => (
        <Flex as="label" key={one.value} gap={2} align="center">
          <Checkbox
            checked={values.includes(one.value)}
            readOnly={readOnly}
            onChange={() => {
              toggle(one.value);
            }}
          />
          <Text size={1}>{one.title}</Text>
        </Flex>
      ))}
    </Stack>
  );
}
