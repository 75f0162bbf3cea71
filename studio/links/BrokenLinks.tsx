import { Badge, Box, Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { useCallback, useEffect, useState } from 'react';
import { useClient } from 'sanity';
import { IntentLink } from 'sanity/router';
import { apiVersion } from '../api-version.ts';
import { type BrokenLink, findBrokenLinks } from './broken-links.ts';
import type { LinkVerdict } from './judge-link.ts';

const kinds: Readonly<Record<LinkVerdict['kind'], { readonly title: string; readonly tone: 'critical' | 'caution' }>> =
  {
    dead: { title: 'Roto', tone: 'critical' },
    over: { title: 'Terminó', tone: 'critical' },
    ending: { title: 'Termina', tone: 'caution' },
    early: { title: 'Aún no', tone: 'caution' },
  };

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'error' }
  | { readonly kind: 'loaded'; readonly links: readonly BrokenLink[] };

/** Every link whose target is not on the site, or soon will not be, with the document that has the link. */
export function BrokenLinks() {
  const client = useClient({ apiVersion });
  const [state, setState] = useState<State>({ kind: 'loading' });
  const load = useCallback(() => {
    setState({ kind: 'loading' });
    findBrokenLinks(client).then(
      (links) => {
        setState({ kind: 'loaded', links });
      },
      () => {
        setState({ kind: 'error' });
      },
    );
  }, [client]);
  useEffect(load, [load]);
  return (
    <Box padding={4} overflow="auto" height="fill">
      <Stack gap={4}>
        <Flex align="center" justify="space-between" gap={3}>
          <Text size={1} muted aria-live="polite">
            {describe(state)}
          </Text>
          <Button text="Mirar otra vez" mode="ghost" disabled={state.kind === 'loading'} onClick={load} />
        </Flex>
        {state.kind === 'loaded' && (
          <Stack as="ul" gap={2} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {state.links.map((link) => (
              <Line key={`${link.id} ${link.says}`} link={link} />
            ))}
          </Stack>
        )}
      </Stack>
    </Box>
  );
}

function Line({ link: { id, type, typeTitle, title, kind, says, count } }: { link: BrokenLink }) {
  return (
    <Card as="li" border radius={2} padding={3}>
      <Stack gap={3}>
        <Flex align="center" gap={2}>
          <Badge tone={kinds[kind].tone}>{kinds[kind].title}</Badge>
          <Text weight="medium">
            <IntentLink intent="edit" params={{ id, type }}>
              {title}
            </IntentLink>
          </Text>
          <Text size={1} muted>
            {typeTitle}
          </Text>
        </Flex>
        <Text size={1}>{count > 1 ? `${says} (${String(count)} enlaces)` : says}</Text>
      </Stack>
    </Card>
  );
}

function describe(state: State): string {
  if (state.kind === 'loading') return 'Mirando los enlaces…';
  if (state.kind === 'error') return 'No se han podido mirar. Prueba otra vez.';
  if (state.links.length === 0) return 'Todos los enlaces llevan a algo publicado.';
  return state.links.length === 1 ? 'Un enlace que mirar.' : `${String(state.links.length)} enlaces que mirar.`;
}
