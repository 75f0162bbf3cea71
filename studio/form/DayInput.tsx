import { Stack, Text } from '@sanity/ui';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { getPublishedId, pathToString, type StringInputProps, useFormValue } from 'sanity';
import { setWrongDay, useWrongDays } from './wrong-days.ts';

/** The Studio's own field for a day, which says what was typed that is no day, and has the document's publishing wait for it. */
export function DayInput(props: StringInputProps) {
  const { path, renderDefault, value } = props;
  const id = useFormValue(['_id']);
  const documentId = getPublishedId(typeof id === 'string' ? id : '');
  const field = pathToString(path);
  const wrong = useWrongDays(documentId).get(field);
  const box = useRef<HTMLDivElement>(null);
  // A new object for each time that the field has to be judged.
  const [typed, setTyped] = useState<{ readonly text: string } | null>(null);

  // The field's own effect, which runs before, has judged the text by then.
  useEffect(() => {
    const input = box.current?.querySelector('input');
    if (typed && input) setWrongDay(documentId, field, input.validity.customError ? typed.text : null);
  }, [documentId, field, typed, value]);
  useEffect(() => {
    if (value !== undefined) setWrongDay(documentId, field, null);
  }, [documentId, field, value]);

  // The field takes what was typed over when it is left.
  const judge = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLInputElement) setTyped({ text: target.value });
  };
  return (
    <Stack gap={2}>
      <div ref={box} onInput={judge} onBlur={judge}>
        {renderDefault(props)}
      </div>
      {wrong !== undefined && (
        <Text size={1} role="alert">
          «{wrong}» no es un día: escríbelo como 31/12/2026, o borra el campo.
        </Text>
      )}
    </Stack>
  );
}
