import { RefreshIcon } from '@sanity/icons/Refresh';
import { Button, Flex, Text } from '@sanity/ui';
import { type Looked, seenAt } from '../club/use-looked.ts';
import { CopyTable } from './CopyTable.tsx';

interface Props {
  readonly looked: Looked<unknown>;
  /** What can be copied; null while there is nothing. */
  readonly table: string | null;
}

/** Above figures: how asking for them goes, when that was, and what can be done with them. */
export const LookedTools = ({ looked: { told, at, look }, table }: Props) => (
  <Flex align="center" justify="space-between" gap={3} wrap="wrap">
    <Text size={1} muted role="status">
      {told.kind === 'loading' && 'Preguntando al club…'}
      {told.kind === 'error' && `${told.words} No se ve lo que ha pasado.`}
      {at && told.kind === 'loaded' && `${seenAt(at)} Lo visto y lo pulsado llega con un minuto de retraso.`}
    </Text>
    <Flex gap={2}>
      <Button icon={RefreshIcon} text="Mirar otra vez" mode="ghost" fontSize={1} onClick={look} />
      {table !== null && <CopyTable table={table} />}
    </Flex>
  </Flex>
);
