// The stock of each variation of a product, or of a product without variations.
import { Box, Button, Card, Flex, Stack, Text, TextInput } from '@sanity/ui';
import { type KeyboardEvent, useId, useState } from 'react';
import { type ArrayOfObjectsInputProps, type ObjectItemProps, useFormValue } from 'sanity';
import { Codes } from './Codes.tsx';
import {
  type StockOutcome,
  type ProductStock,
  StockContext,
  useProductStock,
  useStock,
  type VariationStock,
} from './stock.ts';
import { maxStock, onlyVariation } from '../../src/words/units.ts';

/** The list of variations, each with its stock. */
export function VariationsWithStock(props: ArrayOfObjectsInputProps) {
  const id = useFormValue(['_id']);
  const stock = useProductStock(typeof id === 'string' ? publishedId(id) : '');
  const hasNone = (props.value ?? []).length === 0;
  return (
    <StockContext value={stock}>
      <Stack gap={3}>
        {props.renderDefault(props)}
        {hasNone && <StockOf variation={onlyVariation} />}
      </Stack>
    </StockContext>
  );
}

/** A variation in the list, with its stock below it. */
export function VariationWithStock(props: ObjectItemProps) {
  return (
    <Stack gap={1}>
      {props.renderDefault(props)}
      <StockOf variation={props.value._key} />
    </Stack>
  );
}

function StockOf({ variation }: { readonly variation: string }) {
  const stock = useStock();
  if (!stock) return null;
  const { state } = stock;
  const known = state.kind === 'loaded' ? (state.list.find((one) => one.variation === variation) ?? null) : null;
  return (
    <Card
      padding={3}
      radius={2}
      tone={state.kind === 'error' ? 'caution' : 'transparent'}
      data-testid={`stock-${variation}`}
    >
      {state.kind === 'loading' && (
        <Text size={1} muted role="status">
          Preguntando al club cuántas existencias hay…
        </Text>
      )}
      {state.kind === 'error' && (
        <Flex align="center" gap={3} wrap="wrap">
          <Box flex={1}>
            <Text size={1} role="alert">{`${state.words} No se ven las existencias.`}</Text>
          </Box>
          <Button text="Probar otra vez" mode="ghost" fontSize={1} padding={3} onClick={stock.reload} />
        </Flex>
      )}
      {state.kind === 'loaded' &&
        (known?.pooled ? (
          <Codes variation={variation} pooled />
        ) : (
          <Stack gap={4}>
            <Setting stock={stock} variation={variation} known={known} />
            <Codes variation={variation} pooled={false} />
          </Stack>
        ))}
    </Card>
  );
}

interface SettingProps {
  readonly stock: ProductStock;
  readonly variation: string;
  readonly known: VariationStock | null;
}

/** The stock, in a field of its own: it is set in the club at once, and not published with the document. */
function Setting({ stock, variation, known }: SettingProps) {
  const id = useId();
  const present = known?.stock ?? 0;
  const [typed, setTyped] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<StockOutcome | { readonly kind: 'saving' } | null>(null);
  const text = typed ?? String(present);
  const wanted = /^\d{1,7}$/.test(text.trim()) && Number(text) <= maxStock ? Number(text) : null;
  const canSave = typed !== null && wanted !== null && wanted !== present && outcome?.kind !== 'saving';
  const save = async () => {
    if (!canSave) return;
    setOutcome({ kind: 'saving' });
    const settled = await stock.set(variation, wanted, present);
    if (settled.kind === 'done') setTyped(null);
    setOutcome(settled);
  };
  const saveOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void save();
  };
  return (
    <Stack gap={3}>
      <Flex align="center" gap={3} wrap="wrap">
        <Text as="label" htmlFor={id} size={1} weight="medium">
          Existencias
        </Text>
        <Box style={{ inlineSize: '7rem' }}>
          <TextInput
            id={id}
            fontSize={1}
            inputMode="numeric"
            autoComplete="off"
            value={text}
            aria-describedby={`${id}-note`}
            aria-invalid={wanted === null}
            onKeyDown={saveOnEnter}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setOutcome(null);
            }}
          />
        </Box>
        <Button
          text="Guardar existencias"
          mode="ghost"
          fontSize={1}
          padding={3}
          disabled={!canSave}
          onClick={() => void save()}
        />
        <Box flex={1}>
          <Text
            id={`${id}-note`}
            size={1}
            muted={outcome?.kind !== 'changed' && outcome?.kind !== 'failed'}
            role="status"
          >
            {describe(outcome, wanted, present, known)}
          </Text>
        </Box>
      </Flex>
    </Stack>
  );
}

function describe(
  outcome: StockOutcome | { readonly kind: 'saving' } | null,
  wanted: number | null,
  present: number,
  known: VariationStock | null,
): string {
  if (wanted === null) return `Un número entero, de 0 a ${new Intl.NumberFormat('es-ES').format(maxStock)}.`;
  if (outcome?.kind === 'saving') return 'Guardando…';
  if (outcome?.kind === 'changed') return `${outcome.words} Ahora quedan ${String(present)}: revisa el número.`;
  if (outcome?.kind === 'failed') return `${outcome.words} No se ha guardado.`;
  const last =
    known?.by && known.at
      ? `Las fijó ${known.by} el ${formatMoment(known.at)}.`
      : known
        ? 'Nadie las ha fijado a mano.'
        : 'Sin fijar: sale como agotado.';
  return outcome?.kind === 'done' ? `Guardado. ${last}` : last;
}

const inTheIslands = new Intl.DateTimeFormat('es-ES', {
  timeZone: 'Atlantic/Canary',
  dateStyle: 'short',
  timeStyle: 'short',
});
const formatMoment = (at: string) => inTheIslands.format(new Date(at));

/** The product's id, the same for drafts and versions. */
const publishedId = (id: string) => id.replace(/^(?:drafts|versions\.[^.]+)\./, '');
