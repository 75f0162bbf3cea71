import type { DocumentActionComponent } from 'sanity';
import { today } from '../structure/today.ts';

/** The actions by which a published document goes. */
export const removingActions: ReadonlySet<string | undefined> = new Set(['delete', 'unpublish']);

/** Whether members may have entered that draw by that day, YYYY-MM-DD; null is one that is not published. */
export const hasOpened = (published: Readonly<Record<string, unknown>> | null, day: string): boolean =>
  typeof published?.opensOn === 'string' && published.opensOn <= day;

/** The component for each extended action. Kept, as a new one would lose its state whenever the Studio lists the actions. */
const extended = new WeakMap<DocumentActionComponent, DocumentActionComponent>();

/** That action on a draw, which is refused once it has opened: members have entered, and its page is its proof. */
export function keepingOpenDraws(useRemoval: DocumentActionComponent): DocumentActionComponent {
  const known = extended.get(useRemoval);
  if (known) return known;
  const useRemovalOfUpcomingDraw: DocumentActionComponent = (props) => {
    const described = useRemoval(props);
    if (!described || !hasOpened(props.published, today().today)) return described;
    const title = 'Ya ha abierto: hay quien participa, y su página es la prueba. Un operador puede anularlo.';
    return { ...described, disabled: true, title };
  };
  if (useRemoval.action !== undefined) useRemovalOfUpcomingDraw.action = useRemoval.action;
  extended.set(useRemoval, useRemovalOfUpcomingDraw);
  return useRemovalOfUpcomingDraw;
}
