// Asks the club before a document is published, unpublished or deleted of which members hold something. What would take it from them is
// refused, and of what is done the editor reads first what follows.
import { Box, Button, Flex, Stack, Text } from '@sanity/ui';
import { useEffect, useRef, useState } from 'react';
import { type DocumentActionComponent, type DocumentActionDialogProps, getPublishedId } from 'sanity';
import { useAnswer, useClub, wordsOf } from '../club/use-club.ts';
import { today } from '../structure/today.ts';
import type { Guard, Verdict } from './guard.ts';
import { heldPath, isHeld } from './held.ts';

type State =
  | { readonly kind: 'idle' | 'asking' }
  | { readonly kind: 'failed'; readonly words: string }
  | Exclude<Verdict, { readonly kind: 'free' }>;
const idle: State = { kind: 'idle' };

const unknown = 'Sin saber qué tienen los socios no se puede hacer.';

/** That action, with the guard's questions. */
export function guarded(useOriginal: DocumentActionComponent, guard: Guard): DocumentActionComponent {
  const publishes = useOriginal.action === 'publish';
  const useGuarded: DocumentActionComponent = (props) => {
    const { draft, id, published, type } = props;
    const described = useOriginal(props);
    const ask = useClub();
    const day = today().today;
    const judge = publishes
      ? published && draft && guard.judgeChange(published, draft, day)
      : published && guard.judgeRemoval(published, day);
    const path = published && judge ? heldPath(type, guard.idOf ? guard.idOf(published) : getPublishedId(id)) : null;
    const told = useAnswer(publishes ? path : null, isHeld);
    const [state, setState] = useState(idle);
    // The document may change, and people may book, while the club answers and the editor reads.
    const latest = useRef({ described, judge });
    useEffect(() => {
      latest.current = { described, judge };
    });
    if (!described || path === null || judge === null) return described;
    if (publishes && told.kind === 'loading') return { ...described, disabled: true, title: 'Preguntando al club…' };
    if (publishes && told.kind === 'error') return { ...described, disabled: true, title: `${told.words} ${unknown}` };
    const known = told.kind === 'loaded' ? judge(told.answer) : null;
    if (known?.kind === 'refused') return { ...described, disabled: true, title: known.words };
    const proceed = () => {
      setState(idle);
      latest.current.described?.onHandle?.();
    };
    const press = async () => {
      setState({ kind: 'asking' });
      try {
        const held = await ask(path);
        if (!isHeld(held)) throw new Error('The club answered something else');
        const verdict = latest.current.judge?.(held);
        if (!verdict || verdict.kind === 'free') proceed();
        else setState(verdict);
      } catch (error) {
        setState({ kind: 'failed', words: `${wordsOf(error)} ${unknown}` });
      }
    };
    const close = () => {
      setState(idle);
    };
    return {
      ...described,
      disabled: described.disabled === true || state.kind === 'asking',
      onHandle: () => void press(),
      dialog: dialogOf(state, proceed, close) ?? described.dialog ?? null,
    };
  };
  if (useOriginal.action !== undefined) useGuarded.action = useOriginal.action;
  return useGuarded;
}

function dialogOf(state: State, proceed: () => void, close: () => void): DocumentActionDialogProps | null {
  if (state.kind === 'asks')
    return {
      type: 'confirm',
      tone: 'caution',
      message: (
        <Stack gap={4}>
          <Text weight="semibold">{state.title}</Text>
          <Text role="status" data-testid="guard-asks">
            {state.words}
          </Text>
        </Stack>
      ),
      confirmButtonText: state.button,
      cancelButtonText: 'Ahora no',
      onCancel: close,
      onConfirm: proceed,
    };
  if (state.kind !== 'refused' && state.kind !== 'failed') return null;
  return {
    type: 'dialog',
    header: 'No se puede',
    onClose: close,
    content: (
      <Box padding={1}>
        <Text role="status" data-testid="guard-refuses">
          {state.words}
        </Text>
      </Box>
    ),
    footer: (
      <Flex justify="flex-end" padding={3}>
        <Button text="Entendido" onClick={close} />
      </Flex>
    ),
  };
}
