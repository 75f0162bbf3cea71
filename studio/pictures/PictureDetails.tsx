// One picture of the library: what it is called and shows, and where it is used.
import { Button, Card, Flex, Stack, Text, TextInput } from '@sanity/ui';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { useClient } from 'sanity';
import { IntentLink } from 'sanity/router';
import { apiVersion } from '../api-version.ts';
import { type NamedDocument, titleOf, typeTitleOf } from '../structure/document-words.ts';
import { type Details, findUses, keepDetails, type LibraryPicture, tagsOf } from './library.ts';

interface Props {
  readonly picture: LibraryPicture;
  readonly onUse: () => void;
  /** It has other details now. */
  readonly onKept: (picture: LibraryPicture) => void;
}

export function PictureDetails({ picture, onUse, onKept }: Props) {
  const { id, alt, fileName, height, name, tags, url, width } = picture;
  const client = useClient({ apiVersion });
  const [typed, setTyped] = useState({ name, tags: tags.join(', '), es: alt.es ?? '', en: alt.en ?? '' });
  const [state, setState] = useState<'idle' | 'working' | 'kept' | 'failed'>('idle');
  const use = useRef<HTMLButtonElement>(null);
  // Whoever chose it by keyboard goes on from here, and not through all pictures that follow.
  useEffect(() => use.current?.focus(), []);

  const save = async () => {
    const details: Details = {
      name: typed.name.trim(),
      tags: tagsOf(typed.tags),
      alt: { es: typed.es.trim(), en: typed.en.trim() },
    };
    setState('working');
    try {
      await keepDetails(client, id, details);
      onKept({ ...picture, ...details, alt: { es: details.alt.es ?? null, en: details.alt.en ?? null } });
      setState('kept');
    } catch (error) {
      console.error('Picture', error);
      setState('failed');
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // The form around the dialog is not sent.
    event.stopPropagation();
    if (state !== 'working') void save();
  };
  const field = (key: keyof typeof typed, label: string, hint?: string) => (
    <Field
      label={label}
      hint={hint}
      value={typed[key]}
      onChange={(value) => {
        setTyped({ ...typed, [key]: value });
        setState('idle');
      }}
    />
  );
  return (
    <Stack as="form" gap={4} onSubmit={submit} data-testid="picture-details">
      <Card radius={2} tone="transparent">
        <img
          alt=""
          src={`${url}?w=640&auto=format`}
          style={{ display: 'block', margin: '0 auto', maxHeight: 200, maxWidth: '100%' }}
        />
      </Card>
      <Text size={1} muted style={{ overflowWrap: 'anywhere' }}>
        {fileName} · {width} × {height}
      </Text>
      <Button ref={use} type="button" text="Usar esta imagen" tone="primary" onClick={onUse} />
      {field('name', 'Nombre')}
      {field('tags', 'Etiquetas', 'Con comas: playa, verano')}
      {field('es', 'Texto alternativo, en español', 'Lo propone cada sitio en el que se use desde ahora.')}
      {field('en', 'Texto alternativo, en inglés')}
      <Flex align="center" gap={3}>
        <Button type="submit" mode="ghost" text="Guardar" disabled={state === 'working'} />
        <Text size={1} role="status">
          {state === 'working' && 'Un momento…'}
          {state === 'kept' && 'Guardado.'}
          {state === 'failed' && 'No se ha podido guardar. Prueba otra vez.'}
        </Text>
      </Flex>
      <Uses id={id} />
    </Stack>
  );
}

function Field({
  label,
  hint,
  value,
  onChange,
}: {
  readonly label: string;
  readonly hint: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <Stack gap={2}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        {label}
      </Text>
      <TextInput
        id={id}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value);
        }}
      />
      {hint !== undefined && (
        <Text id={`${id}-hint`} size={1} muted>
          {hint}
        </Text>
      )}
    </Stack>
  );
}

/** Where the picture is used, with a link to each form, which opens beside this one. */
function Uses({ id }: { readonly id: string }) {
  const client = useClient({ apiVersion });
  const [uses, setUses] = useState<readonly NamedDocument[] | 'loading' | 'failed'>('loading');
  useEffect(() => {
    findUses(client, id).then(setUses, (error: unknown) => {
      console.error('Uses', error);
      setUses('failed');
    });
  }, [client, id]);
  return (
    <Stack gap={3} data-testid="picture-uses">
      <Text size={1} weight="medium" aria-live="polite">
        {usedIn(uses)}
      </Text>
      {typeof uses !== 'string' && uses.length > 0 && (
        <Stack as="ul" gap={3} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {uses.map((document) => (
            <Text as="li" key={document._id} size={1}>
              <IntentLink
                intent="edit"
                params={{ id: document._id.replace(/^drafts\./, ''), type: document._type }}
                target="_blank"
              >
                {titleOf(document)}
              </IntentLink>{' '}
              ({typeTitleOf(document._type)})
            </Text>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function usedIn(uses: readonly NamedDocument[] | 'loading' | 'failed'): string {
  if (uses === 'loading') return 'Mirando dónde se usa…';
  if (uses === 'failed') return 'No se ha podido mirar dónde se usa.';
  if (uses.length === 0) return 'No se usa en ningún sitio.';
  return uses.length === 1 ? 'Se usa en un documento:' : `Se usa en ${String(uses.length)} documentos:`;
}
