// Asks before terms are published, saying how many members will have to accept them.
import { Stack, Text } from '@sanity/ui';
import type { DocumentActionComponent } from 'sanity';
import { useState } from 'react';
import { describeMembers, useMembersCount } from './use-club.ts';

/** The publishing action with a question before it. */
export function confirmTerms(publish: DocumentActionComponent): DocumentActionComponent {
  const ConfirmedPublish: DocumentActionComponent = (props) => {
    const original = publish(props);
    const [asking, setAsking] = useState(false);
    const version = props.draft?.version;
    // Of a version that is published already its guard asks.
    if (!original || props.published?.version === version) return original;
    return {
      ...original,
      onHandle: () => {
        setAsking(true);
      },
      dialog: asking && {
        type: 'confirm',
        tone: 'caution',
        message: <Question version={typeof version === 'string' ? version : ''} />,
        confirmButtonText: 'Publicar',
        cancelButtonText: 'Ahora no',
        onCancel: () => {
          setAsking(false);
        },
        onConfirm: () => {
          setAsking(false);
          original.onHandle?.();
        },
      },
    };
  };
  if (publish.action) ConfirmedPublish.action = publish.action;
  return ConfirmedPublish;
}

function Question({ version }: { readonly version: string }) {
  const count = useMembersCount(`terms-pending?version=${encodeURIComponent(version)}`);
  return (
    <Stack gap={4}>
      <Text weight="semibold">{`¿Publicar la versión ${version} de los términos?`}</Text>
      <Text role="status" data-testid="terms-pending">
        {count.kind === 'loading' && 'Preguntando al club cuántos socios tendrán que aceptarla…'}
        {count.kind === 'error' && `${count.words} No se sabe cuántos socios tendrán que aceptarla.`}
        {count.kind === 'loaded' && count.members === 0 && 'Ningún socio tendrá que aceptarla: todos la aceptaron ya.'}
        {count.kind === 'loaded' &&
          count.members > 0 &&
          `${describeMembers(count.members)} ${count.members === 1 ? 'tendrá' : 'tendrán'} que aceptarla para seguir usando el club desde el día en que rija.`}
      </Text>
    </Stack>
  );
}
