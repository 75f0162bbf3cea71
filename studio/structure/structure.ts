// The Studio's first list: grouped by what an editor does, not by type.
import { BookIcon } from '@sanity/icons/Book';
import { CalendarIcon } from '@sanity/icons/Calendar';
import { ClockIcon } from '@sanity/icons/Clock';
import { CogIcon } from '@sanity/icons/Cog';
import { DocumentTextIcon } from '@sanity/icons/DocumentText';
import { EditIcon } from '@sanity/icons/Edit';
import { EnterRightIcon } from '@sanity/icons/EnterRight';
import { HelpCircleIcon } from '@sanity/icons/HelpCircle';
import { HomeIcon } from '@sanity/icons/Home';
import { LinkIcon } from '@sanity/icons/Link';
import { LinkRemovedIcon } from '@sanity/icons/LinkRemoved';
import { MenuIcon } from '@sanity/icons/Menu';
import { PinIcon } from '@sanity/icons/Pin';
import { ShareIcon } from '@sanity/icons/Share';
import { SparklesIcon } from '@sanity/icons/Sparkles';
import { StarIcon } from '@sanity/icons/Star';
import { TagIcon } from '@sanity/icons/Tag';
import { TranslateIcon } from '@sanity/icons/Translate';
import { UserIcon } from '@sanity/icons/User';
import type { StructureBuilder, StructureResolver, StructureResolverContext } from 'sanity/structure';
import { CampaignList } from '../campaigns/CampaignList.tsx';
import { DraftList } from '../drafts/DraftList.tsx';
import { EnglishToWriteList } from '../english/EnglishToWrite.tsx';
import { BrokenLinks } from '../links/BrokenLinks.tsx';
import { ScheduleList } from '../schedule/ScheduleList.tsx';
import { Week } from '../week/Week.tsx';
import { byNextDay, current, past, upcomingByDate } from './documents-by-day.ts';
import { catalogue } from './catalogue.ts';
import { group, newest, only, orderedIn, sorted, view } from './items.ts';
import { withResults } from './views.ts';

export const structure: StructureResolver = (S, context) =>
  S.list()
    .title('Contenido')
    .items([
      onHomeToday(S),
      view(S, { id: 'week', title: 'Esta semana', icon: CalendarIcon }, Week),
      campaigns(S, context),
      catalogue(S, context),
      newsAndInspiration(S),
      play(S),
      sorted(
        S,
        'clubDate',
        { id: 'programme', title: 'Programa', icon: CalendarIcon },
        { field: 'day', direction: 'asc' },
      ),
      sorted(S, 'draw', { id: 'draws', title: 'Sorteos', icon: TagIcon }, { field: 'closesOn', direction: 'desc' }),
      events(S, context),
      only(S, 'recommend', 'Recomienda', ShareIcon),
      only(S, 'placesPages', 'Páginas de sitios', PinIcon),
      S.documentTypeListItem('page').title('Páginas').icon(DocumentTextIcon),
      help(S, context),
      legal(S),
      S.divider(),
      only(S, 'navigation', 'Navegación', MenuIcon),
      only(S, 'walletModal', 'Tarjeta de socio', UserIcon),
      only(S, 'credentials', 'Textos de acceso', DocumentTextIcon),
      only(S, 'siteSettings', 'Ajustes del sitio', CogIcon),
      S.documentTypeListItem('redirect').title('Redirecciones').icon(LinkIcon),
      S.divider(),
      view(S, { id: 'drafts', title: 'Borradores', icon: EditIcon }, DraftList),
      view(S, { id: 'scheduled', title: 'Programado', icon: ClockIcon }, ScheduleList),
      view(S, { id: 'english', title: 'Falta el inglés', icon: TranslateIcon }, EnglishToWriteList),
      view(S, { id: 'broken-links', title: 'Enlaces rotos', icon: LinkRemovedIcon }, BrokenLinks),
    ]);

const onHomeToday = (S: StructureBuilder) =>
  group(S, { id: 'today', title: 'En portada hoy', icon: HomeIcon }, [
    only(S, 'home', 'Portada: imágenes y teselas', HomeIcon),
    current(S, 'banner', 'Banners de hoy'),
    current(S, 'popup', 'Avisos de hoy'),
    only(S, 'monthlyPoints', 'Puntos del mes', StarIcon),
    only(S, 'welcomePoints', 'Puntos de bienvenida', StarIcon),
  ]);

const campaigns = (S: StructureBuilder, context: StructureResolverContext) =>
  group(S, { id: 'campaigns', title: 'Campañas', icon: CalendarIcon }, [
    allCampaigns(S),
    S.divider().title('Banners y avisos'),
    current(S, 'banner', 'En curso'),
    upcomingByDate(S, context, 'banner', 'Próximas'),
    past(S, 'banner', 'Terminadas'),
    S.divider(),
    orderedIn(S, context)('banner', 'Orden de los banners', MenuIcon),
    S.documentTypeListItem('popup').title('Avisos emergentes').icon(StarIcon),
  ]);

/** Their rows, and the form of one beside them. */
const allCampaigns = (S: StructureBuilder) =>
  S.listItem()
    .title('Todas las campañas')
    .id('campaign')
    .icon(SparklesIcon)
    .child(
      S.component(CampaignList)
        .id('campaign')
        .title('Todas las campañas')
        .canHandleIntent((intent, { type }) => intent === 'edit' && type === 'campaign')
        .child((id) => withResults(S, 'campaign').schemaType('campaign').documentId(id)),
    );

const newsAndInspiration = (S: StructureBuilder) =>
  group(S, { id: 'reading', title: 'Noticias e inspiración', icon: EditIcon }, [
    newest(S, 'article', 'Noticias', EditIcon),
    S.divider(),
    newest(S, 'inspiration', 'Te inspiramos', StarIcon),
    only(S, 'inspirationsHeader', 'Cabecera de Te inspiramos', DocumentTextIcon),
  ]);

const play = (S: StructureBuilder) =>
  group(S, { id: 'play', title: 'Juegos, quiz, desafíos y encuestas', icon: StarIcon }, [
    S.documentTypeListItem('game').title('Juegos').icon(StarIcon),
    S.documentTypeListItem('quiz').title('Quiz').icon(HelpCircleIcon),
    sorted(S, 'challenge', { id: 'challenge', title: 'Desafíos', icon: PinIcon }, { field: 'from', direction: 'desc' }),
    S.documentTypeListItem('survey').title('Encuestas').icon(BookIcon),
    only(S, 'wonPoints', 'Aviso de puntos ganados', StarIcon),
  ]);

const events = (S: StructureBuilder, context: StructureResolverContext) =>
  group(S, { id: 'events', title: 'Eventos', icon: EnterRightIcon }, [
    byNextDay(S, context, 'event', 'Eventos').id('event').icon(EnterRightIcon),
    S.documentTypeListItem('coach').title('Coaches').icon(UserIcon),
    S.documentTypeListItem('salesExpert').title('Asesores de ventas').icon(UserIcon),
  ]);

const help = (S: StructureBuilder, context: StructureResolverContext) =>
  group(S, { id: 'help', title: 'Ayuda', icon: HelpCircleIcon }, [
    orderedIn(S, context)('faqTopic', 'Preguntas frecuentes', HelpCircleIcon),
    only(S, 'contact', 'Contacto', UserIcon),
  ]);

const legal = (S: StructureBuilder) =>
  group(S, { id: 'legal', title: 'Legal', icon: BookIcon }, [
    sorted(
      S,
      'terms',
      { id: 'terms', title: 'Términos y condiciones', icon: BookIcon },
      { field: 'inForceFrom', direction: 'desc' },
    ),
    S.documentTypeListItem('clubDocument').title('Documentos').icon(DocumentTextIcon),
    S.documentTypeListItem('clubFile').title('Ficheros PDF').icon(DocumentTextIcon),
  ]);
