// Above a form: why what was changed can't be published, as the button's tip alone is easily missed.
import { Card, Stack, Text } from '@sanity/ui';
import { getPublishedId, type InputProps, useEditState, useFormValue } from 'sanity';
import { useAnswer } from '../club/use-club.ts';
import { today } from '../structure/today.ts';
import type { Guard } from './guard.ts';
import { heldPath, isHeld } from './held.ts';

/** The form of a document whose type has that guard. */
export function WithGuardNotice({ guard, props }: { readonly guard: Guard; readonly props: InputProps }) {
  const id = useFormValue(['_id']);
  const { draft, published, ready } = useEditState(
    typeof id === 'string' ? getPublishedId(id) : '',
    props.schemaType.name,
  );
  const judge = ready && draft && published ? guard.judgeChange(published, draft, today().today) : null;
  const path =
    judge && published
      ? heldPath(props.schemaType.name, guard.idOf ? guard.idOf(published) : getPublishedId(published._id))
      : null;
  const told = useAnswer(path, isHeld);
  const verdict = judge && told.kind === 'loaded' ? judge(told.answer) : null;
  return (
    <Stack gap={4}>
      {verdict?.kind === 'refused' && (
        <Card padding={3} radius={2} tone="critical" data-testid="guard-notice">
          <Text size={1} role="alert">{`No se puede publicar. ${verdict.words}`}</Text>
        </Card>
      )}
      {props.renderDefault(props)}
    </Stack>
  );
}
