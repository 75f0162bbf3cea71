// Below the product that a draw gives: that there are fewer units of it than prizes.
import { Card, Stack, Text } from '@sanity/ui';
import { useEffect, useState } from 'react';
import { isReference, type ReferenceInputProps, useClient, useFormValue } from 'sanity';
import { onlyVariation } from '../../src/words/units.ts';
import { apiVersion } from '../api-version.ts';
import { useProductStock } from './stock.ts';
import { useAnswer } from './use-club.ts';

/** The field, and what the draw lacks. Of the product's variations the first is given; what the draw keeps already counts. */
export function PrizeWithStock(props: ReferenceInputProps) {
  const id = useFormValue(['_id']);
  const winners = useFormValue(['winners']);
  const product = isReference(props.value) ? props.value._ref : null;
  const told = useAnswer(typeof id === 'string' ? `draw?draw=${id.replace(/^drafts\./, '')}` : null, isStanding);
  const standing = told.kind === 'loaded' ? told.answer : null;
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {product !== null && standing?.closed_at === null && typeof winners === 'number' && (
        <Lacking product={product} winners={winners} kept={standing.kept} />
      )}
    </Stack>
  );
}

function Lacking({
  product,
  winners,
  kept,
}: {
  readonly product: string;
  readonly winners: number;
  readonly kept: number;
}) {
  const { state } = useProductStock(product);
  const first = useFirstVariation(product);
  if (state.kind !== 'loaded' || first === null) return null;
  const free = state.list.find(({ variation }) => variation === first)?.stock ?? 0;
  const there = kept + free;
  if (there >= winners) return null;
  return (
    <Card padding={3} radius={2} border tone="caution">
      <Text size={1} role="status" data-testid="prize-stock">
        {`Hay ${String(there)} ${there === 1 ? 'existencia' : 'existencias'} para ${String(winners)} ${winners === 1 ? 'premio' : 'premios'}. Pon las que faltan en el producto antes de que abra: quien gane sin existencias no puede aceptar.`}
      </Text>
    </Card>
  );
}

/** The first variation of the product, as it is published; null until that is known. */
function useFirstVariation(product: string): string | null {
  const client = useClient({ apiVersion });
  const [found, setFound] = useState<{ readonly product: string; readonly first: string } | null>(null);
  useEffect(() => {
    let wanted = true;
    const read = client
      .withConfig({ perspective: 'published' })
      .fetch<string | null>('*[_id == $product][0].variations[0]._key', { product });
    read.then(
      (first) => {
        if (wanted) setFound({ product, first: first ?? onlyVariation });
      },
      () => {
        // The form says itself that the lake does not answer.
      },
    );
    return () => {
      wanted = false;
    };
  }, [client, product]);
  return found?.product === product ? found.first : null;
}

function isStanding(value: unknown): value is { closed_at: string | null; kept: number } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'closed_at' in value &&
    (value.closed_at === null || typeof value.closed_at === 'string') &&
    'kept' in value &&
    typeof value.kept === 'number'
  );
}
