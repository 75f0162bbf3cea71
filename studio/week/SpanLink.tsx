import { Badge } from '@sanity/ui';
import { IntentLink } from 'sanity/router';
import type { Lane, Span } from './spans.ts';
import { spanInWords } from './week.ts';

/** The tone of a lane's bars and badges. */
export const toneOf: Readonly<Record<Lane, 'primary' | 'suggest' | 'positive' | 'neutral' | 'caution'>> = {
  banners: 'primary',
  popups: 'primary',
  draws: 'suggest',
  events: 'positive',
  play: 'suggest',
  pages: 'neutral',
  news: 'neutral',
  programme: 'positive',
  catalogue: 'caution',
  terms: 'neutral',
  scheduled: 'primary',
};

/** The title, which leads to the form. */
export function SpanLink({ span, isPlain = false }: { readonly span: Span; readonly isPlain?: boolean }) {
  const { id, document, title } = span;
  return (
    <IntentLink
      intent="edit"
      params={{ id, type: document._type }}
      title={`${title}: ${spanInWords(span)}`}
      {...(isPlain ? { style: { color: 'inherit', textDecoration: 'none' } } : {})}
    >
      {title}
    </IntentLink>
  );
}

/** What is not published says so. */
export function DraftBadge({ draft }: Pick<Span, 'draft'>) {
  if (draft === null) return null;
  return draft === 'new' ? <Badge>Borrador</Badge> : <Badge tone="caution">Cambio sin publicar</Badge>;
}
