// Below a banner's levels: how many members it is for, updated as the editor changes its islands and levels.
import { Card, Stack, Text } from '@sanity/ui';
import { type ArrayOfPrimitivesInputProps, useFormValue } from 'sanity';
import { isDays } from '../schema/period-overlap.ts';
import { today } from '../structure/today.ts';
import { DryRun } from '../results/DryRun.tsx';
import { textsOf } from '../results/names.ts';
import { describeMembers, useMembersCount } from './use-club.ts';

/** The field, with the number below it. */
export function WithAudience(props: ArrayOfPrimitivesInputProps) {
  const islands = textsOf(useFormValue(['islands']));
  const levels = textsOf(useFormValue(['levels']));
  const count = useMembersCount(`audience?islands=${islands.join(',')}&levels=${levels.join(',')}`);
  const later = startsLater(useFormValue(['period']));
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
            (later
              ? `Todavía no se ve. Con los socios de hoy lo ${sees(count.members)} ${describeMembers(count.members)}.`
              : `Hoy lo ${sees(count.members)} ${describeMembers(count.members)}.`)}
        </Text>
      </Card>
      <Card padding={3} radius={2} border>
        <DryRun islands={islands} levels={levels} />
      </Card>
    </Stack>
  );
}

const sees = (members: number) => (members === 1 ? 'vería' : 'verían');

/** Whether it is shown from a later day on. One that comes back every year counts as shown. */
function startsLater(period: unknown): boolean {
  const from = isDays(period) && !period.yearly ? period.from : undefined;
  return from !== undefined && from > today().today;
}
