// Below a banner's levels: how many members it is for, updated as the editor changes its islands and levels.
import { Card, Stack, Text } from '@sanity/ui';
import { type ArrayOfPrimitivesInputProps, useFormValue } from 'sanity';
import { describeMembers, useMembersCount } from './use-club.ts';

/** The field, with the number below it. */
export function WithAudience(props: ArrayOfPrimitivesInputProps) {
  const islands = textsOf(useFormValue(['islands']));
  const levels = textsOf(useFormValue(['levels']));
  const count = useMembersCount(`audience?islands=${islands.join(',')}&levels=${levels.join(',')}`);
  const isForNobody = count.kind === 'loaded' && count.members === 0;
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      <Card padding={3} radius={2} border tone={count.kind === 'error' || isForNobody ? 'caution' : 'neutral'}>
        <Text size={1} role="status" data-testid="audience">
          {count.kind === 'loading' && 'Preguntando al club cuántos socios lo verán…'}
          {count.kind === 'error' && `${count.words} No se sabe cuántos socios lo verán.`}
          {isForNobody && 'Hoy no lo vería ningún socio.'}
          {count.kind === 'loaded' &&
            !isForNobody &&
            `Hoy lo ${count.members === 1 ? 'vería' : 'verían'} ${describeMembers(count.members)}.`}
        </Text>
      </Card>
    </Stack>
  );
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
