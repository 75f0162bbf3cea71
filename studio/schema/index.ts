import { banner } from './banner.ts';
import { catalogueSettings, category, filter } from './catalogue.ts';
import { home, tile } from './home.ts';
import { link } from './link.ts';
import { localizedRichText, localizedString, localizedText } from './localized.ts';
import { period } from './period.ts';
import { picture } from './picture.ts';
import { popup } from './popup.ts';
import { product, productDetail, variation } from './product.ts';
import { credentialRule, credentials, footerColumn, menuItem, navigation, siteSettings, walletModal } from './site.ts';
import { terms } from './terms.ts';

/** Documents of which there is exactly one: its id is the type's name. */
export const singletons = [
  'siteSettings',
  'navigation',
  'home',
  'walletModal',
  'credentials',
  'catalogueSettings',
] as const;

export const schemaTypes = [
  banner,
  catalogueSettings,
  category,
  credentialRule,
  credentials,
  filter,
  footerColumn,
  home,
  link,
  localizedRichText,
  localizedString,
  localizedText,
  menuItem,
  navigation,
  period,
  picture,
  popup,
  product,
  productDetail,
  siteSettings,
  terms,
  tile,
  variation,
  walletModal,
];
