// Above a form: what somebody else did with the document meanwhile, and words of one's own that did not get into it.
import { Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import {
  getPublishedId,
  isObjectInputProps,
  type InputProps,
  type ObjectInputProps,
  useCurrentUser,
  useEditState,
  useFormValue,
  useUser,
} from 'sanity';
import { useNotedAsOpen } from '../presentation/open-document.ts';
import { fieldTitle, writeInto } from './field-title.ts';
import { textAt } from './typed-words.ts';
import type { LostWords } from './typed-words.ts';
import { useLostWords, useRemoval, useSentWhenLeft } from './use-typed-words.ts';

/** The form of a document, which is `children`. */
export function WithOthers({ props, children }: { readonly props: InputProps; readonly children?: ReactNode }) {
  const id = useFormValue(['_id']);
  return (
    <Stack gap={4} onKeyDown={keepFromSubmitting}>
      {/* The heads of dialogs are words of an editor's, of which the Studio would make «¿Qué Planta Adorna Los Belenes?». */}
      <style href="heads-as-written" precedence="medium">
        {'[style*="text-transform: capitalize"] { text-transform: none !important }'}
      </style>
      {typeof id === 'string' && isObjectInputProps(props) && <Others id={getPublishedId(id)} form={props} />}
      {children}
    </Stack>
  );
}

/**
 * Enter in a field of one line would press the first button of the Studio's form that submits one: there is none but the one that unfolds
 * «Usado en». A dialog's form is one of its own.
 */
function keepFromSubmitting(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (key === 'Enter' && target instanceof HTMLInputElement && target.form === currentTarget.closest('form'))
    event.preventDefault();
}

function Others({ id, form }: { readonly id: string; readonly form: ObjectInputProps }) {
  const versions = useEditState(id, form.schemaType.name);
  useNotedAsOpen(id, form.schemaType.name);
  useSentWhenLeft(id, form.schemaType.name);
  const { removal, forget } = useRemoval(id);
  const me = useCurrentUser()?.id;
  // What one discards oneself one means to.
  const { lost, dismiss } = useLostWords(id, versions, removal?.by === me ? null : removal);
  const isOurs = removal === null || removal.by === '' || removal.by === me;
  /** A text that is empty has its place, unless it is in an item of a list, which is gone then. */
  const hasPlace = ({ path }: LostWords) =>
    textAt(form.value, path) !== null || path.every((segment) => typeof segment === 'string');
  const putBack = (words: LostWords) => {
    const text = textAt(form.value, words.path) ?? '';
    const at = Math.min(words.at, text.length);
    form.onChange(writeInto(form.schemaType, words.path, text.slice(0, at) + words.words + text.slice(at)));
    dismiss(words);
  };
  return (
    <>
      {!isOurs && (
        <RemovalNotice
          by={removal.by}
          isPublished={versions.published?._rev === removal.transaction}
          isDraft={versions.draft !== null}
          onClose={forget}
        />
      )}
      {lost.map((words) => (
        <LostNotice
          key={`${JSON.stringify(words.path)} ${String(words.at)} ${String(words.since)}`}
          words={words}
          title={fieldTitle(form.schemaType, words.path)}
          onPutBack={
            !hasPlace(words) || form.readOnly === true
              ? null
              : () => {
                  putBack(words);
                }
          }
          onClose={() => {
            dismiss(words);
          }}
        />
      ))}
    </>
  );
}

interface RemovalNoticeProps {
  readonly by: string;
  readonly isPublished: boolean;
  /** Whether there is a draft again. */
  readonly isDraft: boolean;
  readonly onClose: () => void;
}

function RemovalNotice({ by, isPublished, isDraft, onClose }: RemovalNoticeProps) {
  const [user] = useUser(by);
  const did = isPublished ? 'ha publicado este documento' : 'ha descartado o eliminado el borrador de este documento';
  const rest = isPublished && isDraft ? ' Lo que se ha escrito después está en un borrador nuevo, sin publicar.' : '';
  return (
    <Card padding={3} radius={2} tone="primary" border data-testid="removal-notice">
      <Flex align="center" justify="space-between" gap={3} wrap="wrap">
        <Text size={1} role="status">{`${user?.displayName ?? 'Otra persona'} ${did}.${rest}`}</Text>
        <Button text="Cerrar" mode="bleed" onClick={onClose} />
      </Flex>
    </Card>
  );
}

interface LostNoticeProps {
  readonly words: LostWords;
  readonly title: string;
  /** Null where their field is gone. */
  readonly onPutBack: (() => void) | null;
  readonly onClose: () => void;
}

/** Words of one's own that are not in the document, to be copied or put back. */
export function LostNotice({ words: { words }, title, onPutBack, onClose }: LostNoticeProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(words).then(
      () => {
        setCopied(true);
      },
      // Without the clipboard the words are still there to be selected.
      () => {
        setCopied(false);
      },
    );
  };
  return (
    <Card padding={3} radius={2} tone="caution" border data-testid="lost-words">
      <Stack gap={3}>
        <Text size={1} role="alert">{`Esto que has escrito en «${title}» ya no está en el documento:`}</Text>
        <Card padding={3} radius={2} border>
          <Text size={1} style={{ whiteSpace: 'pre-wrap', userSelect: 'text' }} data-testid="lost-text">
            {words}
          </Text>
        </Card>
        <Flex gap={2} wrap="wrap">
          {onPutBack && <Button text="Volver a ponerlo" mode="ghost" onClick={onPutBack} />}
          <Button text={isCopied ? 'Copiado' : 'Copiar'} mode="ghost" onClick={copy} />
          <Button text="Cerrar" mode="bleed" onClick={onClose} />
        </Flex>
      </Stack>
    </Card>
  );
}
