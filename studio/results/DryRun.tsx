// How many times an audience would have seen what the home page shows.
import { Text } from '@sanity/ui';
import { useAnswer } from '../club/use-club.ts';
import { isReach, reachPath } from './answer.ts';
import { say } from './words.ts';

/** A sentence, of these islands and levels; none are all. */
export function DryRun({
  islands,
  levels,
}: {
  readonly islands: readonly string[];
  readonly levels: readonly string[];
}) {
  const told = useAnswer(reachPath(islands, levels), isReach);
  return (
    <Text size={1} role="status" data-testid="dry-run">
      {told.kind === 'loading' && 'Preguntando al club cuántas veces se habría visto…'}
      {told.kind === 'error' && `${told.words} No se sabe cuántas veces se habría visto.`}
      {told.kind === 'loaded' &&
        (told.answer.times === 0
          ? `En los últimos ${String(told.answer.days)} días, de ninguna de sus islas y niveles lo habrían visto cinco veces.`
          : `En los últimos ${String(told.answer.days)} días lo habrían visto al menos ${say(told.answer.times)} veces: tantas se abrió la portada, sin contar islas y niveles de menos de cinco.`)}
    </Text>
  );
}
