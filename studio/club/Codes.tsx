// The codes of a variation: how many there are of each kind, and, where an operator lets editors, loading more from a file. The file goes
// to the club alone: it is in no document, and in no storage of the browser.
import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { type ChangeEvent, useRef, useState } from 'react';
import { useFormValue } from 'sanity';
import { type CodeFault, codesBody, isTooLarge } from '../../src/words/code-faults.ts';
import { dayInWords } from '../schema/period-subtitle.ts';
import { ClubRefusal } from './club-calls.ts';
import { type CodesOfProduct, isCodes, isLoaded, type Pool } from './codes-answer.ts';
import { useStock } from './stock.ts';
import { useAnswer, useClub, wordsOf } from './use-club.ts';

interface Props {
  readonly variation: string;
  /** Whether its stock is its codes; else it would be from the first file on. */
  readonly pooled: boolean;
}

/** What the codes of a variation have come to; nothing for one without codes whose product editors may not load. */
export function Codes({ variation, pooled }: Props) {
  const id = useFormValue(['_id']);
  const product = typeof id === 'string' ? id.replace(/^(?:drafts|versions\.[^.]+)\./, '') : '';
  const told = useAnswer(product === '' ? null : `codes?product=${encodeURIComponent(product)}`, isCodes);
  // What loading answered is newer than what was read before.
  const [after, setAfter] = useState<CodesOfProduct | null>(null);
  const codes = after ?? (told.kind === 'loaded' ? told.answer : null);
  const pool = codes?.pools.find((one) => one.variation === variation);
  if (!pooled && codes?.may_load !== true) return null;
  return (
    <Stack gap={3}>
      {pool && (
        <Stack gap={2}>
          <Text size={1} weight="medium">{`Códigos por dar: ${count(pool.left)}`}</Text>
          <Text size={1} muted>
            {describe(pool)}
          </Text>
        </Stack>
      )}
      {told.kind === 'error' && <Text size={1} role="alert">{`${told.words} No se ven los códigos.`}</Text>}
      {codes?.may_load === false && (
        <Text size={1} muted>
          Sus existencias son los códigos que quedan. Los cargan los operadores; aquí no se fijan.
        </Text>
      )}
      {codes?.may_load === true && (
        <Loading product={product} variation={variation} pooled={pooled} onLoaded={setAfter} />
      )}
    </Stack>
  );
}

type Outcome =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly count: number }
  | { readonly kind: 'refused'; readonly words: string; readonly lines: readonly string[] };

interface LoadingProps extends Props {
  readonly product: string;
  readonly onLoaded: (codes: CodesOfProduct) => void;
}

function Loading({ product, variation, pooled, onLoaded }: LoadingProps) {
  const ask = useClub();
  const stock = useStock();
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const load = async (file: File) => {
    setOutcome({ kind: 'loading' });
    try {
      const text = await readText(file);
      if (typeof text !== 'string') {
        setOutcome({ kind: 'refused', words: text.problem, lines: [] });
        return;
      }
      const request = { product, variation, file: text };
      if (isTooLarge(request)) {
        setOutcome({ kind: 'refused', words: tooLarge, lines: [] });
        return;
      }
      const answer = await ask('codes', request);
      if (!isLoaded(answer)) throw new Error('the answer is none of this call’s');
      onLoaded(answer.codes);
      if (answer.loaded > 0) {
        setOutcome({ kind: 'loaded', count: answer.loaded });
        if (!pooled) stock?.reload();
      } else
        setOutcome({
          kind: 'refused',
          words: 'No se ha cargado ningún código.',
          lines: [
            ...answer.faults.map(({ line, fault }) =>
              line > 0 ? `Línea ${count(line)}: ${faultWords[fault]}` : faultWords[fault],
            ),
            ...tellElsewhere(answer.elsewhere),
          ],
        });
    } catch (error) {
      const isRefused = error instanceof ClubRefusal && error.kind !== 'unreachable';
      const so = isRefused
        ? 'No se ha cargado nada.'
        : 'No se sabe si ha llegado: mira cuántos hay y repítelo; ninguno se carga dos veces.';
      setOutcome({ kind: 'refused', words: `${wordsOf(error)} ${so}`, lines: [] });
    }
  };
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // The same file, once it is mended, is a choice again.
    currentTarget.value = '';
    if (file) void load(file);
  };
  return (
    <Stack gap={3}>
      <Flex align="center" gap={3} wrap="wrap">
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          hidden
          aria-label="Fichero de códigos"
          data-testid={`codes-file-${variation}`}
          onChange={choose}
        />
        <Button
          text="Cargar códigos…"
          mode="ghost"
          fontSize={1}
          padding={3}
          disabled={outcome?.kind === 'loading'}
          onClick={() => input.current?.click()}
        />
        <Box style={{ flex: '1 1 16rem' }}>
          <Text size={1} muted>
            {`Un CSV con las columnas code y, si caducan, expires_on. Hasta unos 3.000 códigos cada vez, todos o ninguno.${pooled ? '' : ' Desde entonces sus existencias son sus códigos.'}`}
          </Text>
        </Box>
      </Flex>
      <Text size={1} role="status">
        {outcome?.kind === 'loading' && 'Cargando…'}
        {outcome?.kind === 'loaded' &&
          (outcome.count === 1 ? 'Se ha cargado 1 código.' : `Se han cargado ${count(outcome.count)} códigos.`)}
      </Text>
      {outcome?.kind === 'refused' && (
        <Card padding={3} radius={2} tone="caution" role="alert">
          <Stack gap={3}>
            <Text size={1}>{outcome.words}</Text>
            {outcome.lines.length > 0 && (
              <Stack
                as="ul"
                gap={2}
                style={{ margin: 0, padding: '0.5rem 0 0.5rem 1rem', maxBlockSize: '16rem', overflow: 'auto' }}
              >
                {outcome.lines.map((line) => (
                  <Text as="li" size={1} key={line}>
                    {line}
                  </Text>
                ))}
              </Stack>
            )}
          </Stack>
        </Card>
      )}
    </Stack>
  );
}

const faultWords: Readonly<Record<CodeFault, string>> = {
  code: 'el código no vale: de 1 a 64 letras, números y signos, sin acentos; si es un número acortado (1,2E+15), pon la columna como texto.',
  expires_on: 'la fecha no es un día, como 2027-06-30 o 30/06/2027.',
  repeated: 'el código ya está más arriba en el fichero.',
  expired: 'el código ya ha caducado.',
  known: 'el club ya tiene este código.',
  no_csv: 'el fichero no es un CSV.',
  columns: 'la primera línea tiene que nombrar las columnas code y expires_on.',
  empty: 'el fichero no tiene códigos.',
  other_key: 'Los códigos que hay se guardaron con otra clave: avisa a los operadores.',
};

/** Of which lines they are is not told. */
const tellElsewhere = (codes: number): readonly string[] =>
  codes === 0
    ? []
    : [
        `${codes === 1 ? '1 código es' : `${count(codes)} códigos son`} ya de otra parte del club: pregunta a los operadores.`,
      ];

const tooLarge = 'El fichero es demasiado grande: pártelo en varios, o pide a los operadores que lo carguen.';

/** The file's text, or why it is none. */
async function readText(file: File): Promise<string | { readonly problem: string }> {
  // Whatever is read is judged once more, by the request that it makes: a sign may take more bytes there.
  if (file.size > codesBody) return { problem: tooLarge };
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return { problem: 'El fichero no está en UTF-8: guárdalo como «CSV UTF-8».' };
  }
}

const inSpanish = new Intl.NumberFormat('es-ES', { useGrouping: 'always' });
const count = (number: number) => inSpanish.format(number);

function describe({ given, kept, expired, void: voided, next_expiry: next }: Pool): string {
  const parts = [
    `dados: ${count(given)}`,
    ...(kept > 0 ? [`guardados para premios: ${count(kept)}`] : []),
    `caducados: ${count(expired)}`,
    ...(voided > 0 ? [`anulados: ${count(voided)}`] : []),
    ...(next === null ? [] : [`el próximo caduca el ${dayInWords(next, true)}`]),
  ];
  const text = parts.join(' · ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
