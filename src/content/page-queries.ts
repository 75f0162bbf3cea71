// The questions of the editors' pages and dates. Sections are read by their type, each with what it shows.
import { defineQuery } from 'groq';
import { picture } from './queries.ts';

const link = /* groq */ `{ label, to }`;

const date = /* groq */ `{
  _id, title, place, note, day, until, time, yearly, island, inProgramme, link ${link}, image ${picture}
}`;

const section = /* groq */ `{
  _key,
  _type,
  _type == "heroSection" => { kicker, title, lead, ink, link ${link}, image ${picture} },
  _type == "richTextSection" => { title, body },
  _type == "imageSection" => { caption, wide, image ${picture} },
  _type == "gallerySection" => { title, items[]{ _key, caption, image ${picture} } },
  _type == "videoSection" => { title, provider, videoId, image ${picture} },
  _type == "datesSection" => { title, text, "dates": *[_type == "clubDate" && _id in ^.dates[]._ref] ${date} },
  _type == "venuesSection" => { title, text, venues[]{ _key, name, place, island, when, text, link ${link} } },
  _type == "routesSection" => { title, routes[]{ _key, title, text, to, image ${picture} } },
  _type == "stepsSection" => { title, steps[]{ _key, title, text } },
  _type == "levelsSection" => { title, text },
  _type == "priceCardsSection" => { title, text, cards[]{ _key, name, description, price, href, image ${picture} } },
  _type == "contentBlocksSection" => {
    title, blocks[]{ _key, points, title, description, btnLabel, to, single, img ${picture} }
  },
  _type == "callToActionSection" => { title, text, ink, link ${link} },
  _type == "accordionSection" => { title, items[]{ _key, title, body } },
  _type == "formLinkSection" => { title, text, link ${link} }
}`;

export const pagesQuery = defineQuery(`*[_type == "page" && defined(path)] | order(path asc){
  _id, path, title, description, until, sections[] ${section}
}`);

export const datesQuery = defineQuery(`*[_type == "clubDate"] | order(day asc) ${date}`);

/** Newest first; which of them is out already is a matter of the day. */
export const articlesQuery =
  defineQuery(`*[_type == "article" && defined(slug.current)] | order(publishedOn desc, _id asc){
  _id, "slug": slug.current, title, publishedOn, topic, lead, caption, body, image ${picture}
}`);

export const inspirationsQuery = defineQuery(`{
  "header": *[_type == "inspirationsHeader" && _id == "inspirationsHeader"][0]{ title, lead },
  "inspirations": *[_type == "inspiration" && defined(slug.current)] | order(publishedOn desc, _id asc){
    _id, "slug": slug.current, title, publishedOn, topic, summary, gameId, body, image ${picture},
    sections[] ${section}
  }
}`);

export const faqQuery = defineQuery(`*[_type == "faqTopic"] | order(orderRank asc){
  _id, name, questions[]{ _key, "slug": slug.current, question, answer }
}`);

export const contactQuery = defineQuery(`*[_type == "contact" && _id == "contact"][0]{
  title, lead, options[]{
    _key, kind, name, text, label,
    "to": select(kind == "chat" => *[_type == "siteSettings" && _id == "siteSettings"][0].liveChat, to),
    clock, weekdays{ from, until }, weekend{ from, until }
  }
}`);

const file = /* groq */ `{
  "slug": slug.current, title, membersOnly, "ref": file.asset._ref, "size": file.asset->size
}`;

export const filesQuery = defineQuery(`*[_type == "clubFile" && defined(slug.current)] ${file}`);

export const documentsQuery = defineQuery(`*[_type == "clubDocument" && defined(slug.current)]{
  _id, "slug": slug.current, "version": _updatedAt, title, membersOnly, body, "files": files[]->${file}
}`);
