import { useToast } from '@sanity/ui/toast';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useClient } from 'sanity';
import { apiVersion } from '../api-version.ts';
import { type Alt, givesWay, isSameAlt, keepAlt, readAlt } from './asset-words.ts';

interface Field {
  /** The id of the picture's file. */
  readonly asset: string | undefined;
  readonly alt: Alt;
  /** Whether the picture may have an alternative text, and it may be written. */
  readonly isWanted: boolean;
  readonly onFill: (kept: Alt) => void;
}

/** How long nothing is typed until it is kept with the file, in milliseconds. */
const pause = 1000;

/**
 * Carries an alternative text from one use of a picture to the next: what is typed is kept with the file, and a file that is chosen where
 * there is no text brings its own.
 */
export function useCarriedAlt({ asset, alt, isWanted, onFill }: Field): void {
  const client = useClient({ apiVersion });
  const { push } = useToast();
  const lastKept = useRef<Alt | null>(null);
  const seen = useRef<{ readonly asset: string | undefined; readonly alt: Alt } | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { es, en } = alt;

  const keep = useEffectEvent((id: string, typed: Alt) => {
    lastKept.current = typed;
    keepAlt(client, id, typed).catch((error: unknown) => {
      console.error('Alternative text', error);
      push({
        status: 'warning',
        title: 'El texto alternativo está aquí, y no se ha podido guardar para la próxima vez que se use la imagen.',
      });
    });
  });

  const arrive = useEffectEvent((id: string, kept: Alt, isFirst: boolean) => {
    if (isWanted && givesWay(alt, lastKept.current, kept)) onFill(kept);
    lastKept.current = kept;
    // The text was typed before there was a picture.
    if (isWanted && isFirst && isSameAlt(kept, {})) keep(id, alt);
  });

  useEffect(() => {
    const isFirst = seen.current !== null && seen.current.asset === undefined;
    let isGone = false;
    if (asset !== undefined)
      readAlt(client, asset).then(
        (kept) => {
          if (!isGone) arrive(asset, kept, isFirst);
        },
        (error: unknown) => {
          // Then it is typed, as where the file has none.
          console.error('Alternative text', error);
        },
      );
    return () => {
      isGone = true;
    };
  }, [asset, client]);

  useEffect(() => {
    const before = seen.current;
    seen.current = { asset, alt: { es, en } };
    if (!isWanted || asset === undefined || before?.asset !== asset || isSameAlt(before.alt, { es, en })) return;
    clearTimeout(waiting.current);
    // It is not ended with the form: what was typed last is kept, too.
    waiting.current = setTimeout(() => {
      keep(asset, { es, en });
    }, pause);
  }, [asset, es, en, isWanted]);
}
