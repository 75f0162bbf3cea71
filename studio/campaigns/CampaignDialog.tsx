// A question about a campaign: some fields, and a button that does it. What failed is said in place, and nothing typed is lost.
import { Box, Button, Dialog, Flex, Stack, Text } from '@sanity/ui';
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';

interface Props {
  readonly header: string;
  readonly button: string;
  readonly isReady: boolean;
  readonly onClose: () => void;
  /** Does it; the dialog stays open, with a sentence, where it fails. */
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
}

export function CampaignDialog({ header, button, isReady, onClose, onSubmit, children }: Props) {
  const id = useId();
  const [state, setState] = useState<'idle' | 'working' | 'failed'>('idle');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isReady || state === 'working') return;
    setState('working');
    onSubmit().catch((error: unknown) => {
      console.error(header, error);
      setState('failed');
    });
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
          <Flex justify="flex-end" gap={2}>
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
