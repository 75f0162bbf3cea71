import { Button, Flex, Grid, Stack } from '@sanity/ui';
import { ObjectInputMembers, type ObjectInputProps, type ObjectMember, set } from 'sanity';
import { isFilled } from '../schema/filled.ts';
import { useShownLanguages } from './shown-languages.ts';

/** By the room that the text has and not the window: a form may stand beside the site, or in a dialog. */
const besideWhereThereIsRoom = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))' };

/**
 * Lays those of a text's two languages that are shown side by side, or one above the other where there is no room; where English is missing
 * the Spanish can be copied, to be translated in its place. All props are passed on to the members: rich text needs its callbacks for
 * blocks and links, and stays blank without them.
 */
export function TwoColumns(props: ObjectInputProps) {
  const { focusPath, members, onChange, readOnly, value } = props;
  const shown = useShownLanguages();
  // Also the other language where it has a fault, or somebody is led to it.
  const isShown = (member: ObjectMember) =>
    shown === 'both' ||
    member.kind !== 'field' ||
    member.name === shown ||
    member.name === focusPath[0] ||
    member.field.validation.some(({ level }) => level === 'error');
  const visible = members.filter(isShown);
  const { es, en }: { es?: unknown; en?: unknown } = value ?? {};
  return (
    <Stack gap={2}>
      <Grid style={besideWhereThereIsRoom} gap={3}>
        <ObjectInputMembers {...props} members={visible} />
      </Grid>
      {shown !== 'es' && isFilled(es) && !isFilled(en) && readOnly !== true && (
        <Flex justify="flex-end">
          <Button
            text="Copiar el español"
            mode="bleed"
            fontSize={1}
            padding={2}
            onClick={() => {
              onChange(set(es, ['en']));
            }}
          />
        </Flex>
      )}
    </Stack>
  );
}
