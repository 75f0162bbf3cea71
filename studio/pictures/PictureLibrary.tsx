// Chooses a picture of those that were uploaded before: all as small pictures, searched by what they are called and show.
import { Box, Button, Card, Dialog, Flex, Grid, Stack, Text, TextInput } from '@sanity/ui';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { type AssetSource, type AssetSourceComponentProps, useClient } from 'sanity';
import { apiVersion } from '../api-version.ts';
import { type Found, findPictures, type LibraryPicture } from './library.ts';
import { PictureDetails } from './PictureDetails.tsx';

/** The Studio's own source of pictures, which uploads them, with this library to choose from. */
export const withLibrary = (sources: readonly AssetSource[]): AssetSource[] =>
  sources.map((source) => (source.name === 'sanity-default' ? { ...source, component: PictureLibrary } : source));

/** How long nothing is typed until it is searched, in milliseconds. */
const pause = 250;

function PictureLibrary({ action = 'select', onClose, onSelect, selectedAssets }: AssetSourceComponentProps) {
  const id = useId();
  // While a file is uploaded the field shows how far it is.
  if (action !== 'select') return null;
  const use = (asset: string) => {
    onSelect([{ kind: 'assetDocumentId', value: asset }]);
  };
  return (
    <Dialog id={id} header="Biblioteca de imágenes" onClose={onClose} width={3} zOffset={1000}>
      <Library current={selectedAssets[0]?._id} onUse={use} />
    </Dialog>
  );
}

function Library({ current, onUse }: { readonly current: string | undefined; readonly onUse: (id: string) => void }) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<LibraryPicture | null>(null);
  const { found, state, readMore, replace } = usePictures(typed);
  const searchId = useId();
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // After the dialog, which takes the focus for its own button as it opens.
    const timer = setTimeout(() => search.current?.focus());
    return () => {
      clearTimeout(timer);
    };
  }, []);
  const rest = found === null ? 0 : found.total - found.pictures.length;
  return (
    <Stack gap={4} padding={4} data-testid="picture-library">
      <Stack gap={2}>
        <Text as="label" htmlFor={searchId} size={1} weight="medium">
          Buscar por nombre, archivo, texto alternativo o etiqueta
        </Text>
        <TextInput
          id={searchId}
          type="search"
          ref={search}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
          }}
        />
        <Text size={1} muted role="status">
          {state === 'loading' && 'Buscando…'}
          {state === 'failed' && 'No se ha podido buscar. Prueba otra vez.'}
          {state === 'loaded' && countOf(found?.total ?? 0)}
        </Text>
      </Stack>
      {/* Where there is no room beside the others it stands above them, and is read before them in any case. */}
      <Flex gap={4} align="flex-start" wrap="wrap" direction="row-reverse">
        {chosen && (
          <Box flex={1} style={{ minWidth: 'min(100%, 16rem)', position: 'sticky', top: 0 }}>
            <PictureDetails
              key={chosen.id}
              picture={chosen}
              onUse={() => {
                onUse(chosen.id);
              }}
              onKept={replace}
            />
          </Box>
        )}
        <Stack gap={4} flex={2} style={{ minWidth: 'min(100%, 18rem)' }}>
          <Grid
            as="ul"
            gap={3}
            style={{
              gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))',
              listStyle: 'none',
              margin: 0,
              padding: 0,
            }}
          >
            {found?.pictures.map((picture) => (
              <li key={picture.id}>
                <Tile
                  picture={picture}
                  isChosen={picture.id === chosen?.id}
                  isCurrent={picture.id === current}
                  onChoose={() => {
                    setChosen(picture);
                  }}
                />
              </li>
            ))}
          </Grid>
          {rest > 0 && (
            <Button
              mode="ghost"
              text={`Ver más (quedan ${rest.toLocaleString('es-ES')})`}
              disabled={state === 'loading'}
              onClick={readMore}
            />
          )}
        </Stack>
      </Flex>
    </Stack>
  );
}

function Tile({
  picture: { alt, fileName, name, url },
  isChosen,
  isCurrent,
  onChoose,
}: {
  readonly picture: LibraryPicture;
  readonly isChosen: boolean;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}) {
  return (
    <Card
      as="button"
      type="button"
      border
      padding={2}
      radius={2}
      tone={isChosen ? 'primary' : 'default'}
      aria-pressed={isChosen}
      style={{ width: '100%', cursor: 'pointer' }}
      onClick={onChoose}
    >
      <Stack gap={2}>
        <img
          alt={alt.es ?? ''}
          loading="lazy"
          decoding="async"
          src={`${url}?w=240&auto=format`}
          style={{ aspectRatio: '4 / 3', width: '100%', objectFit: 'contain' }}
        />
        <Text size={1} textOverflow="ellipsis">
          {name === '' ? fileName : name}
        </Text>
        {isCurrent && (
          <Text size={0} muted>
            La de ahora
          </Text>
        )}
      </Stack>
    </Card>
  );
}

const countOf = (total: number): string => {
  if (total === 0) return 'Ninguna imagen. Prueba con menos palabras, o con su comienzo.';
  return total === 1 ? 'Una imagen' : `${total.toLocaleString('es-ES', { useGrouping: 'always' })} imágenes`;
};

/** The pictures that the words are found in, and more of them when they are asked for. */
function usePictures(words: string) {
  const client = useClient({ apiVersion });
  const [found, setFound] = useState<Found | null>(null);
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const turn = useRef(0);
  const read = (after: readonly LibraryPicture[]) => {
    const mine = ++turn.current;
    setState('loading');
    findPictures(client, words, after.length).then(
      ({ total, pictures }) => {
        // Something else was searched meanwhile.
        if (mine !== turn.current) return;
        const known = new Set(after.map(({ id }) => id));
        setFound({ total, pictures: [...after, ...pictures.filter(({ id }) => !known.has(id))] });
        setState('loaded');
      },
      (error: unknown) => {
        if (mine !== turn.current) return;
        console.error('Pictures', error);
        setState('failed');
      },
    );
  };
  const search = useEffectEvent(read);
  useEffect(() => {
    const timer = setTimeout(
      () => {
        search([]);
      },
      words === '' ? 0 : pause,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [words]);
  return {
    found,
    state,
    readMore: () => {
      read(found?.pictures ?? []);
    },
    replace: (picture: LibraryPicture) => {
      setFound(
        (now) => now && { ...now, pictures: now.pictures.map((other) => (other.id === picture.id ? picture : other)) },
      );
    },
  };
}
