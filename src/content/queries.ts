// Every question that the site asks the lake: static text with bound parameters. Answers carry both languages; which one is
// shown is chosen afterwards, so that one reading serves all.
import { defineQuery } from 'groq';

/** What is read of every picture. */
export const picture = /* groq */ `{
  "ref": asset._ref,
  "lqip": asset->metadata.lqip,
  alt
}`;

export const frameQuery = defineQuery(`{
  "settings": *[_type == "siteSettings" && _id == "siteSettings"][0]{
    brand, tagline, healthWarning, legalNote, footer[]{ title, links[]{ label, to } },
    onlineStore, pointsOfSale, pointsOfSaleThatRedeem, liveChat, sessionsCatalogue
  },
  "navigation": *[_type == "navigation" && _id == "navigation"][0]{
    header[]{ label, to },
    menu[]{ _key, label, to, icon, main },
    displayNavBarBigScreen
  }
}`);

export const homeQuery = defineQuery(`*[_type == "home" && _id == "home"][0]{
  day ${picture},
  night ${picture},
  tiles[]{ _key, title, text, to, ink, large, image ${picture} }
}`);

export const bannersQuery = defineQuery(`{
  "banners": *[_type == "banner" && defined(image.asset)] | order(orderRank asc){
    _id, kicker, title, text, link{ label, to }, ink, image ${picture}, period{ from, until, yearly }, islands, levels
  },
  "popups": *[_type == "popup"] | order(_createdAt asc){
    _id, title, text, link{ label, to }, image ${picture}, period{ from, until, yearly }
  }
}`);

const pointsNews = /* groq */ `{ points, popup, description, image ${picture} }`;

export const pointsQuery = defineQuery(`{
  "welcome": *[_type == "welcomePoints" && _id == "welcomePoints"][0] ${pointsNews},
  "monthly": *[_type == "monthlyPoints" && _id == "monthlyPoints"][0] ${pointsNews}
}`);

export const walletModalQuery = defineQuery(
  `*[_type == "walletModal" && _id == "walletModal"][0]{ title, content, url }`,
);

export const termsQuery = defineQuery(
  `*[_type == "terms" && defined(version) && defined(inForceFrom)] | order(inForceFrom desc, _createdAt desc){
    _id, version, inForceFrom, title, summary, body
  }`,
);

export const redirectsQuery = defineQuery(`*[_type == "redirect"]{ from, to, permanent }`);

export const credentialsQuery = defineQuery(
  `*[_type == "credentials" && _id == "credentials"][0]{ error, rules[]{ _key, text } }`,
);

export const catalogueQuery = defineQuery(`{
  "products": *[_type == "product" && defined(slug.current) && defined(category->slug.current)] | order(orderRank asc){
    _id, name, "slug": slug.current, kind, cost, shipping, isSpecialEvent, islands, limitPerMember,
    availability{ from, until, yearly },
    "category": category->{ "slug": slug.current, name },
    "filters": filters[]._ref,
    summary, description,
    images[] ${picture},
    variations[]{ _key, name, hex, image ${picture} },
    isNew, wide,
    details[]{ title, body }
  },
  "categories": *[_type == "category" && listed != false && defined(slug.current)] | order(orderRank asc){
    _id, "slug": slug.current, name, legend,
    // A draft's filter may be gone again.
    filters[defined(@->_id)]->{ _id, name, legend, location }
  },
  "searchTerms": *[_type == "catalogueSettings" && _id == "catalogueSettings"][0].searchTerms
}`);
