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

export type Told<Answer> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly answer: Answer }
  | { readonly kind: 'error'; readonly words: string };

/** Time between a change and the call, in ms, as an editor may tick several boxes. */
const pauseMs = 250;

/** What the call at `path` answers, requested again when the path changes; null makes no call. `isAnswer` is one function of its module. */
export function useAnswer<Answer>(path: string | null, isAnswer: (value: unknown) => value is Answer): Told<Answer> {
  const ask = useClub();
  const [found, setFound] = useState<{ path: string; told: Told<Answer> } | null>(null);
  useEffect(() => {
    if (path === null) return;
    let wanted = true;
    const settle = (told: Told<Answer>) => {
      if (wanted) setFound({ path, told });
    };
    const timer = setTimeout(() => {
      ask(path).then(
        (answer) => {
          settle(isAnswer(answer) ? { kind: 'loaded', answer } : { kind: 'error', words: refusals.unreachable });
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
  }, [ask, path, isAnswer]);
  return found?.path === path ? found.told : { kind: 'loading' };
}

export type Count =
  Exclude<Told<never>, { readonly kind: 'loaded' }> | { readonly kind: 'loaded'; readonly members: number };

/** The number of members that the call at `path` gives, requested again when the path changes; null makes no call. */
export function useMembersCount(path: string | null): Count {
  const told = useAnswer(path, isCount);
  return told.kind === 'loaded' ? { kind: 'loaded', members: told.answer.members } : told;
}

function isCount(value: unknown): value is { members: number } {
  return typeof value === 'object' && value !== null && 'members' in value && typeof value.members === 'number';
}

const inSpanish = new Intl.NumberFormat('es-ES', { useGrouping: 'always' });
/** 1 socio, 1.234 socios. */
export const describeMembers = (members: number): string =>
  members === 1 ? '1 socio' : `${inSpanish.format(members)} socios`;
