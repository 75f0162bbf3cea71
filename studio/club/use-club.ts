// The club's calls for a form: asked as the editor who is signed in, with the state of each answer.
import { useCallback, useEffect, useState } from 'react';
import { useClient, useCurrentUser } from 'sanity';
import { apiVersion } from '../api-version.ts';
import { askClub, ClubRefusal, refusals } from './club-calls.ts';

/** Asks a call of the club's; throws ClubRefusal. */
export type Ask = (path: string, body?: object) => Promise<unknown>;

export function useClub(): Ask {
  const client = useClient({ apiVersion });
  const editor = useCurrentUser()?.id ?? '';
  return useCallback((path, body) => askClub(client, editor, path, body), [client, editor]);
}

/** What a person is told of a failure. */
export const wordsOf = (error: unknown): string =>
  error instanceof ClubRefusal ? error.message : refusals.unreachable;

export type Count =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly members: number }
  | { readonly kind: 'error'; readonly words: string };

/** Between a change and asking: an editor may tick several boxes. */
const pauseMs = 250;

/** How many members the club counts there, asked anew whenever the path is another; null asks nothing. */
export function useMembersCount(path: string | null): Count {
  const ask = useClub();
  const [found, setFound] = useState<{ path: string; count: Count } | null>(null);
  useEffect(() => {
    if (path === null) return;
    let wanted = true;
    const settle = (count: Count) => {
      if (wanted) setFound({ path, count });
    };
    const timer = setTimeout(() => {
      ask(path).then(
        (answer) => {
          settle(
            isCount(answer)
              ? { kind: 'loaded', members: answer.members }
              : { kind: 'error', words: refusals.unreachable },
          );
        },
        (error: unknown) => {
          settle({ kind: 'error', words: wordsOf(error) });
        },
      );
    }, pauseMs);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [ask, path]);
  return found?.path === path ? found.count : { kind: 'loading' };
}

function isCount(value: unknown): value is { members: number } {
  return typeof value === 'object' && value !== null && 'members' in value && typeof value.members === 'number';
}

const inSpanish = new Intl.NumberFormat('es-ES', { useGrouping: 'always' });
/** 1 socio, 1.234 socios. */
export const describeMembers = (members: number): string =>
  members === 1 ? '1 socio' : `${inSpanish.format(members)} socios`;
