// A list of documents that something is to be done about: each with what it is, and a link to its form.
import { Badge, Box, Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { IntentLink } from 'sanity/router';

export interface ListedDocument {
  readonly id: string;
  readonly type: string;
  readonly typeTitle: string;
  readonly title: string;
  /** What is to be done about it. */
  readonly says: string;
}

interface Badged {
  readonly title: string;
  readonly tone: 'critical' | 'caution' | 'default';
}

type State<Item> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'error' }
  | { readonly kind: 'loaded'; readonly items: readonly Item[] };

interface Props<Item> {
  /** Reads the list; kept by the caller, as a new one is read anew. */
  readonly find: () => Promise<readonly Item[]>;
  /** How many there are, in a sentence. */
  readonly count: (items: readonly Item[]) => string;
  readonly badge: (item: Item) => Badged;
  /** Buttons of a line; `reload` reads the list again. */
  readonly actions?: (item: Item, reload: () => void) => ReactNode;
}

export function DocumentList<Item extends ListedDocument>({ find, count, badge, actions }: Props<Item>) {
  const [state, setState] = useState<State<Item>>({ kind: 'loading' });
  const again = useRef<HTMLButtonElement>(null);
  const load = useCallback(() => {
    setState({ kind: 'loading' });
    find().then(
      (items) => {
        setState({ kind: 'loaded', items });
      },
      () => {
        setState({ kind: 'error' });
      },
    );
  }, [find]);
  useEffect(load, [load]);
  // What was pressed in a line goes with it: who uses the keyboard goes on from here.
  const reload = () => {
    again.current?.focus();
    load();
  };
  return (
    <Box padding={4} overflow="auto" height="fill">
      <Stack gap={4}>
        <Flex align="center" justify="space-between" gap={3}>
          <Text size={1} muted aria-live="polite">
            {state.kind === 'loading' && 'Mirando…'}
            {state.kind === 'error' && 'No se ha podido mirar. Prueba otra vez.'}
            {state.kind === 'loaded' && count(state.items)}
          </Text>
          <Button
            ref={again}
            text="Mirar otra vez"
            mode="ghost"
            // Not `disabled`, by which it would lose the focus.
            aria-disabled={state.kind === 'loading'}
            onClick={() => {
              if (state.kind !== 'loading') load();
            }}
          />
        </Flex>
        {state.kind === 'loaded' && (
          <Stack as="ul" gap={2} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {state.items.map((item) => (
              <Line key={`${item.id} ${item.says}`} item={item} badge={badge(item)}>
                {actions?.(item, reload)}
              </Line>
            ))}
          </Stack>
        )}
      </Stack>
    </Box>
  );
}

interface LineProps {
  readonly item: ListedDocument;
  readonly badge: Badged;
  readonly children: ReactNode;
}

function Line({ item: { id, type, typeTitle, title, says }, badge, children }: LineProps) {
  return (
    <Card as="li" border radius={2} padding={3}>
      <Stack gap={3}>
        <Flex align="center" gap={2} wrap="wrap">
          <Badge tone={badge.tone}>{badge.title}</Badge>
          <Text weight="medium">
            <IntentLink intent="edit" params={{ id, type }}>
              {title}
            </IntentLink>
          </Text>
          <Text size={1} muted>
            {typeTitle}
          </Text>
        </Flex>
        <Flex align="center" justify="space-between" gap={3}>
          <Text size={1}>{says}</Text>
          {children}
        </Flex>
      </Stack>
    </Card>
  );
}
