// What Home shows that may not be there.
import type { Offer } from '../club/catalogue/offers.content.ts';
import type { Waiting } from '../club/play/open-things.app.ts';
import { messages } from '../i18n/messages.ts';
import { countPoints } from '../i18n/numbers.ts';
import type { Locale } from '../words/locale.ts';
import { picturePosition } from '../kit/picture-position.ts';
import { paths } from '../words/paths.ts';
import { countedHome } from '../words/result-types.ts';
import type { ExpiryRewardField, TodayField } from '../words/placeholders.ts';

/** The address of a picture that is not shown: any that there is. */
const nothingToSee = '/favicon.svg';
/** Where a picture without a focus is cropped to. */
const middle = '50% 50%';

/** What waits for the member; where nothing does, its place is not shown: what stands there then only has to be whole HTML. */
export function describeWaiting(waiting: Waiting | undefined, locale: Locale): Readonly<Record<TodayField, string>> {
  if (!waiting) {
    const title = messages.open[locale].all;
    const picture = { picture: nothingToSee, position: middle };
    return {
      shown: 'none',
      address: paths.games(),
      counted: countedHome,
      ...picture,
      kicker: '',
      title,
      lang: locale,
      when: '',
    };
  }
  const { to: address, picture, kicker, title, when } = waiting;
  // What is pressed in a row counts once: for what the row leads to, or else for Home.
  const counted = waiting.documentId ?? countedHome;
  const position = picturePosition(picture.focus) ?? middle;
  return {
    shown: '',
    address,
    counted,
    picture: picture.url,
    position,
    kicker,
    title: title.text,
    lang: title.lang,
    when,
  };
}

/** As above, of a product that the member can have with the points that expire next. */
export function describeReward(reward: Offer | undefined, locale: Locale): Readonly<Record<ExpiryRewardField, string>> {
  return reward
    ? { shown: '', address: paths.product(reward.slug), name: reward.name.text, cost: countPoints(reward.cost, locale) }
    : { shown: 'none', address: paths.catalogue(), name: messages.home[locale].redeem, cost: '' };
}
