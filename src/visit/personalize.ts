// Fills in what is personal on a page: the value of each placeholder, for one viewer.
import { type Availability, getAvailability, memberLimit } from '../club/catalogue/catalogue.ts';
import { whyNotOpen } from '../club/play/reading.ts';
import { listWaiting } from '../club/play/waiting.app.ts';
import { isNewcomer } from '../club/points/points.ts';
import { services } from '../club/services.ts';
import { content } from '../content/content.ts';
import type { Offer } from '../club/catalogue/offers.content.ts';
import type { BasketFacts } from '../club/redemption/basket-facts.contract.ts';
import type { Locale } from '../words/locale.ts';
import { signStart } from '../http/signed-start.ts';
import { fill, messages } from '../i18n/messages.ts';
import { countPoints } from '../i18n/numbers.ts';
import { describeProduct } from '../club/catalogue/ui/card-state.ts';
import { standOn } from '../words/level-progress.ts';
import { invariant } from '../kit/invariant.ts';
import {
  expiryRewardPlaces,
  fillTemplate,
  type MemberField,
  type Placeholder,
  type Template,
  todayPlaces,
} from '../words/placeholders.ts';
import { paths } from '../words/paths.ts';
import { readTarget } from '../words/wanted-target.ts';
import { findExpiryRewards } from './expiry-rewards.ts';
import { describeWelcome } from './welcome.ts';
import { describeChallenges } from './challenge-standing.ts';
import { describePending } from './pending-points.ts';
import { describeMoment } from './moments.ts';
import { buyerOf, type Viewer } from './visitor.ts';
import type { RenderContext } from './render-context.ts';
import { percent, type GoalField, ofMember } from './member-values.ts';
import { describeReward, describeWaiting } from './things-shown.ts';

/** The page of this address with its placeholders filled in. The context is null for a visitor: nothing on their pages is of a member. */
export async function personalize(
  template: Template,
  url: URL,
  context: RenderContext | null,
): Promise<Buffer<ArrayBuffer>> {
  const personal = template.placeholders.filter((placeholder) => placeholder.of !== 'request');
  if (personal.length > 0) invariant(context, 'a visitor’s page shows nothing of a member');
  const valueOf = context === null ? () => '' : await readPersonalValues(personal, context);
  return fillTemplate(template, (placeholder) =>
    placeholder.of === 'request' ? readAsked(url)[placeholder.field] : valueOf(placeholder),
  );
}

/** What pages show of their request: its own path and query, and where `next` leads, which is Home without one. */
const readAsked = ({ pathname, search, searchParams }: URL) => ({
  target: pathname + search,
  next: readTarget(searchParams.get('next')) ?? paths.home(),
});

type PersonalPlaceholder = Exclude<Placeholder, { of: 'request' }>;

/** Reads what these placeholders need, once for all of them, and gives each its value. That of a product which is gone is empty. */
async function readPersonalValues(
  placeholders: readonly PersonalPlaceholder[],
  context: RenderContext,
): Promise<(placeholder: PersonalPlaceholder) => string> {
  const ids = new Set(placeholders.flatMap((placeholder) => (placeholder.of === 'product' ? [placeholder.id] : [])));
  const popups = placeholders.filter((placeholder) => placeholder.of === 'popup');
  const quizzes = placeholders.flatMap((placeholder) => (placeholder.of === 'quiz' ? [placeholder.id] : []));
  const asksFor = (field: MemberField) =>
    placeholders.some((placeholder) => placeholder.of === 'member' && placeholder.field === field);
  const challenges = placeholders.flatMap((placeholder) => (placeholder.of === 'challenge' ? [placeholder.id] : []));
  const { viewer, now } = context;
  const asksForRewards = placeholders.some(({ of }) => of === 'expiryReward');
  const asksForReading = placeholders.some(({ of }) => of === 'reading');
  const asksForToday = placeholders.some(({ of }) => of === 'today');
  const asksForWelcome = placeholders.some(({ of }) => of === 'welcome');
  const asksForMoment = placeholders.some(({ of }) => of === 'moment');
  const [states, closedPopups, answered, goal, rewards, read, moment, welcome, waiting, pending, stand] =
    await Promise.all([
      ids.size === 0 ? null : readProductStates(ids, context),
      popups.length > 0 ? services.members.findClosedPopups(viewer.member.id) : null,
      quizzes.length > 0 ? services.quizzes.listResults(viewer.member.id, quizzes) : [],
      asksFor('goal') ? readGoal(context) : noGoal(context.locale),
      asksForRewards ? findExpiryRewards(viewer, context.locale, now) : [],
      asksForReading ? services.reading.listRead(viewer.member.id) : [],
      asksForMoment ? describeMoment(context) : null,
      asksForWelcome ? describeWelcome(context) : null,
      asksForToday ? listWaiting({ services, ...context }) : [],
      asksFor('pending') ? describePending(context) : '',
      challenges.length > 0 ? describeChallenges(challenges, context) : null,
    ]);
  const isNew = isNewcomer(viewer, now);
  const shownRewards = expiryRewardPlaces.map((_, place) => describeReward(rewards[place], context.locale));
  const shownWaiting = todayPlaces.map((_, place) => describeWaiting(waiting[place], context.locale));
  return (placeholder) => {
    if (placeholder.of === 'product') return states?.get(placeholder.id)?.[placeholder.field] ?? '';
    if (placeholder.of === 'expiryReward') return shownRewards[placeholder.place]?.[placeholder.field] ?? '';
    if (placeholder.of === 'reading') {
      const { field, id } = placeholder;
      if (field === 'started') return signStart({ memberId: viewer.member.id, documentId: id }, now);
      return whyNotOpen(id, read) === 'already_read' ? 'read' : '';
    }
    if (placeholder.of === 'today') return shownWaiting[placeholder.place]?.[placeholder.field] ?? '';
    if (placeholder.of === 'welcome') return welcome?.[placeholder.field] ?? '';
    if (placeholder.of === 'moment') return moment?.[placeholder.field] ?? '';
    if (placeholder.of === 'popup') {
      // What the member won, and has not accepted yet, comes before what editors have to say.
      const waits = viewer.hasWon || (placeholder.notForNewcomers && isNew);
      const isClosed = waits || closedPopups?.has(placeholder.id) === true;
      return isClosed ? 'closed' : '';
    }
    if (placeholder.of === 'challenge') return stand?.get(placeholder.id)?.[placeholder.field] ?? '';
    if (placeholder.of === 'quiz') return answered.some(({ documentId }) => documentId === placeholder.id) ? 'yes' : '';
    if (placeholder.field === 'welcome') return isNew ? '' : 'none';
    if (placeholder.field === 'pending') return pending;
    if (placeholder.field === 'basket') return JSON.stringify(readBasketFacts(context));
    if (isGoalField(placeholder.field)) return goal[placeholder.field];
    return ofMember[placeholder.field](context);
  };
}

const isGoalField = (field: MemberField): field is GoalField => field.startsWith('goal');

/** Without a goal its place is not shown, where whole HTML has to stand all the same, and the mark is beyond the drawing. */
const noGoal = (locale: Locale): Readonly<Record<GoalField, string>> => ({
  goal: messages.home[locale].redeem,
  goalShown: 'none',
  goalAddress: paths.catalogue(),
  goalAcross: '-100%',
  goalDown: '-100%',
});

/** How far the member's goal is, in words and as a place on the mountain: where they stand once the missing points are earned. */
async function readGoal({ viewer, locale }: RenderContext): Promise<Readonly<Record<GoalField, string>>> {
  const id = await services.wishes.getGoal(viewer.member.id);
  const [offer] = id === null ? [] : await content.findOffers(locale, [id]);
  if (!offer) return noGoal(locale);
  const t = messages.wishes[locale];
  const { points, statusPoints } = viewer.standing;
  const missing = Math.max(0, offer.cost - points);
  const { x, y } = standOn(statusPoints + missing);
  const values = { name: offer.name.text, points: countPoints(missing, locale) };
  return {
    goal: fill(t[missing === 0 ? 'goal.reached' : missing === 1 ? 'goal.missingOne' : 'goal.missing'], values),
    goalShown: '',
    goalAddress: paths.product(offer.slug),
    goalAcross: percent(x),
    goalDown: percent(y),
  };
}

async function readProductStates(ids: ReadonlySet<string>, { viewer, locale, now }: RenderContext) {
  const wanted = await content.findOffers(locale, ids);
  const stock = await services.stock.getStock(viewer.member.id, wanted, now);
  return new Map(
    wanted.map((product) => {
      const availability = getAvailability(product, stock.get(product.productId), buyerOf(viewer), now);
      return [product.productId, describeState(product, availability, viewer, locale)];
    }),
  );
}

/** What the basket's page knows of its member before it requests the products. */
function readBasketFacts({ viewer: { member, standing } }: RenderContext): BasketFacts {
  return {
    points: standing.points,
    firstName: member.firstName,
    address: {
      name: `${member.firstName} ${member.lastName}`,
      street: member.address ?? '',
      postcode: member.postcode ?? '',
      municipality: member.municipality ?? '',
      island: member.island,
      phone: member.phone ?? '',
    },
  };
}

function describeState(product: Offer, availability: Availability, { standing }: Viewer, locale: Locale) {
  const { cost, islands, isNew } = product;
  const { unavailableReason, levels, levelsUntil, left } = availability;
  const facts = { cost, islands, levels, levelsUntil, isNew, limit: memberLimit(product), unavailableReason, left };
  return describeProduct(facts, standing.points, locale, messages.catalogueList[locale]);
}
