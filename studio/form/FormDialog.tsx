// A question of some fields, and a button that does what they say. What failed is said in place, and nothing typed is lost.
import { Box, Button, Dialog, Flex, Stack, Text } from '@sanity/ui';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useState } from 'react';
import { focusLater } from './focus-later.ts';

interface Props {
  readonly header: string;
  readonly button: string;
  readonly isReady: boolean;
  /** Another button, for what can't be taken back. */
  readonly other?: { readonly text: string; readonly onPress: () => Promise<void> };
  readonly onClose: () => void;
  /** Does it, and closes the dialog where it is done; with a sentence it stays open where this fails. */
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
}

export function FormDialog({ header, button, isReady, other, onClose, onSubmit, children }: Props) {
  const id = useId();
  const [state, setState] = useState<'idle' | 'working' | 'failed'>('idle');
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      focusLater(() => (opener instanceof HTMLElement && opener.isConnected ? opener : actionsMenu()));
    },
    [opener],
  );
  const attempt = async (work: () => Promise<void>) => {
    setState('working');
    try {
      await work();
      setState('idle');
    } catch (error) {
      console.error(header, error);
      setState('failed');
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isReady && state !== 'working') void attempt(onSubmit);
  };
  return (
    <Dialog id={id} header={header} onClose={onClose} onClickOutside={onClose} width={1} zOffset={1000}>
      <Box as="form" padding={4} onSubmit={submit}>
        <Stack gap={5}>
          {children}
          {state === 'failed' && (
            <Text size={1} role="alert">
              No se ha podido hacer. Prueba otra vez.
            </Text>
          )}
          <Flex justify="flex-end" gap={2} wrap="wrap">
            {other && (
              <Button
                text={other.text}
                mode="bleed"
                tone="critical"
                disabled={state === 'working'}
                onClick={() => void attempt(other.onPress)}
              />
            )}
            <Button text="Ahora no" mode="bleed" onClick={onClose} />
            <Button
              type="submit"
              text={state === 'working' ? 'Un momento…' : button}
              tone="primary"
              disabled={!isReady || state === 'working'}
            />
          </Flex>
        </Stack>
      </Box>
    </Dialog>
  );
}

/** The button of the menu «…» of a document, whose items are gone as soon as one is chosen. */
const actionsMenu = () => document.querySelector<HTMLElement>('[data-testid="action-menu-button"]');
