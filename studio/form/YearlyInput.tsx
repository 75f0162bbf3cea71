import { Box, Stack, Text } from '@sanity/ui';
import { type BooleanInputProps, type FieldProps, useFormValue } from 'sanity';
import { seasonInWords } from '../schema/period-subtitle.ts';
import { seasonMeant } from '../schema/yearly.ts';
import { today } from '../structure/today.ts';

/** «Se repite cada año», with the days that are meant beside it: the year that was written does not count. */
export function YearlyInput(props: BooleanInputProps) {
  const parent = useFormValue(props.path.slice(0, -1));
  const season = props.value === true ? seasonOf(parent) : null;
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {season && (
        <Text size={1} muted>
          Esta vez, o la próxima: {seasonInWords(seasonMeant(season, today().today))}.
        </Text>
      )}
    </Stack>
  );
}

/** A field as wide as both columns of its object: in one of them its title would have a line for each word. */
export const WholeRow = (props: FieldProps) => <Box style={{ gridColumn: '1 / -1' }}>{props.renderDefault(props)}</Box>;

/** The days as they are written: `from` and `until`, or `day` and perhaps `until`; null while one is missing. */
function seasonOf(parent: unknown): { from: string; until: string } | null {
  if (typeof parent !== 'object' || parent === null) return null;
  const textOf = (name: string) => {
    const value: unknown = Reflect.get(parent, name);
    return typeof value === 'string' ? value : undefined;
  };
  const [day, from, until] = ['day', 'from', 'until'].map(textOf);
  if (day !== undefined) return { from: day, until: until ?? day };
  return from === undefined || until === undefined ? null : { from, until };
}
