// Calls to the club for a form: made as the signed-in editor, with the state of each call.
import { useCallback, useEffect, useState } from 'react';
import { useClient, useCurrentUser } from 'sanity';
import { apiVersion } from '../api-version.ts';
import { askClub, ClubRefusal, refusals } from './club-calls.ts';

/** Makes a call to the club. Throws ClubRefusal. */
export type Ask = (path: string, body?: object) => Promise<unknown>;

export function useClub(): Ask {
  const client = useClient({ apiVersion });
  const editor = useCurrentUser()?.id ?? '';
  return useCallback((path, body) => askClub(client, editor, path, body), [client, editor]);
}

/** The sentence that tells a person of a failure. */
export const wordsOf = (error: unknown): string =>
  error instanceof ClubRefusal ? error.message : refusals.unreachable;

export type Count =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly members: number }
  | { readonly kind: 'error'; readonly words: string };

/** Time between a change and the call, in ms, as an editor may tick several boxes. */
const pauseMs = 250;

/** The number of members that the call at `path` gives, requested again when the path changes; null makes no call. */
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
