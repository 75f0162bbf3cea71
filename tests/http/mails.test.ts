// What members find in their mailbox: each mail of the club as it comes out of a real mail server, in both languages, as text and as a
// page.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Catalogue } from '../../src/club/catalogue/catalogue.contract.ts';
import { ClaimAnswer } from '../../src/club/claims/claims.contract.ts';
import { Consumer } from '../../src/club/points/consumer.contract.ts';
import { CartAnswer } from '../../src/club/redemption/redemption.contract.ts';
import { artId, type MailHead } from '../../src/club/mail/mail-art.ts';
import { inviteMany, readMails } from '../setup/account-links.ts';
import type { Client } from '../setup/club-client.ts';
import { readMark } from '../setup/claim-marks.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { startMailServer, type MailServer } from '../setup/mail-server.ts';
import { createSampleDatabase } from '../setup/own-database.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import {
  bookEvents,
  cancelPart,
  drawSlug,
  enterDraws,
  friendOf,
  holdDraw,
  knownFriend,
  moveDates,
  moveEvent,
  openDraws,
  queueForEvent,
  queueTicket,
  recommend,
  refuseRecommendation,
  remindWinners,
  restock,
  settleRecommendation,
  tellOfLateCodes,
  visitorOf,
  voidDraw,
  voidDrawSlug,
} from '../setup/mail-causes.ts';
import { drawMails } from '../setup/mail-pictures.ts';
import { readMail, type ReadMail } from '../setup/read-mail.ts';
import { openBrowser, password, sampleMembers, signIn } from '../setup/sample-members.ts';
import { SoftwarePasskey } from '../setup/software-passkey.ts';
import { type Locale, locales } from '../../src/words/locale.ts';

/** The member who reads each language. */
const readers = { es: 'ana', en: 'lucia' } as const;
const newAddress = { es: 'ana.nueva@club.example', en: 'lucia.nueva@club.example' } as const;
const freshPassword = 'malpaís de Güímar';
const day = 24 * 60 * 60_000;

let mailServer: MailServer;
let club: RunningClub;
let databaseUrl: string;
const invited: Record<Locale, string> = { es: '', en: '' };
beforeAll(async () => {
  mailServer = await startMailServer();
  databaseUrl = await createSampleDatabase();
  club = await startSampleClub({ databaseUrl, env: { SMTP_URL: mailServer.url } });
  await causeAll();
}, 180_000);
afterAll(async () => {
  await club.stop();
  await mailServer.stop();
});

const why = ['--why', 'prueba'] as const;

/** Everything that makes the club write to a member, for a member of each language. */
async function causeAll(): Promise<void> {
  const guests = await inviteMany(club, databaseUrl, locales);
  for (const [place, language] of locales.entries()) invited[language] = guests[place]?.email ?? '';
  for (const language of locales) {
    const browser = await signIn(club.url, readers[language]);
    await ok(browser.post('/api/club/self', { locale: language }));
    await ok(openBrowser(club.url).post('/api/club/password', { email: sampleMembers[readers[language]] }));
    await recommend(club, browser, language);
    await bookEvents(club, browser, sampleMembers[readers[language]], language);
    await club.command('points', 'adjust', sampleMembers[readers[language]], '40', ...why);
  }
  await openDraws(club);
  const orders: Record<Locale, string> = { es: '', en: '' };
  const browsers = await Promise.all(locales.map((language) => signIn(club.url, readers[language])));
  await restock(club, browsers);
  for (const language of locales) {
    const browser = await signIn(club.url, readers[language]);
    await enterDraws(browser);
    orders[language] = await redeemSomething(browser);
    await mailsTo(friendOf(language), /./);
    await settleRecommendation(club, databaseUrl, language);
    await refuseRecommendation(club, databaseUrl, language);
  }
  await voidDraw(club);
  const waiting = locales.map((language) => ({ language, email: reader(language) }));
  await queueForEvent(
    club,
    await Promise.all(waiting.map(async (one) => ({ ...one, browser: await signIn(club.url, readers[one.language]) }))),
    async (email, subject) => {
      const [mail] = await mailsTo(email, subject);
      const [, code = '', token = ''] = /\/entrada\/(\w+)\?token=([\w-]{43})/.exec(mail?.text ?? '') ?? [];
      return { code, token };
    },
  );
  await moveDates(club, datedProduct);
  await moveEvent(club);
  await answerClaims();
  await moveOrders();
  for (const language of locales) await mailsTo(reader(language), mailOfOrder[language]);
  await tellOfLateCodes(club, databaseUrl, Object.values(orders));
  for (const language of locales) {
    await mailsTo(reader(language), mailOfLateCodes[language]);
    await cancelPart(await signIn(club.url, readers[language]), orders[language]);
  }
  const reminded = await remindOfExpiry();
  await holdDraw(club);
  for (const language of locales) await mailsTo(reader(language), mailOfPrize[language]);
  await remindWinners(club, new Date(reminded.getTime() + day));
  for (const language of locales) {
    const browser = await signIn(club.url, readers[language]);
    await ok(browser.post('/api/club/email/change', { email: newAddress[language], password }));
    const [mail] = await mailsTo(newAddress[language], /./);
    const [, token] = /token=([\w-]{43})/.exec(mail?.text ?? '') ?? [];
    await ok(openBrowser(club.url).post('/api/club/email/confirm', { token }));
    await addPasskey(language);
    const next = { current: password, password: freshPassword, password_confirmation: freshPassword };
    await ok(browser.post('/api/club/password/change', next));
  }
  // An erasure takes along what was not sent yet.
  for (const { to, subject } of expected.filter(({ what }) => what !== 'an erased account'))
    for (const language of locales) await mailsTo(to(language), subject[language]);
  for (const language of locales) {
    const browser = await enter(club.url, language, freshPassword);
    await ok(browser.post('/api/club/erase', { password: freshPassword, confirm: newAddress[language] }));
  }
}

/** A browser in which that reader is signed in by the new address. */
async function enter(origin: string, language: Locale, own: string): Promise<Client> {
  const browser = openBrowser(origin);
  await ok(browser.post('/api/club/login', { email: newAddress[language], password: own }));
  return browser;
}

async function addPasskey(language: Locale): Promise<void> {
  // Browsers know passkeys under a name, not under an address.
  const site = club.url.replace('127.0.0.1', 'localhost');
  const browser = await enter(site, language, password);
  const options = await ok(browser.post('/api/club/passkeys/options', { password }));
  const { challenge } = z.looseObject({ challenge: z.string() }).parse(options());
  await ok(browser.post('/api/club/passkeys', { ...new SoftwarePasskey(site).create(challenge), name: 'Móvil' }));
}

async function ok(answer: ReturnType<Client['post']>) {
  const { status, text, json } = await answer;
  expect(status, text).toBeLessThan(300);
  return json;
}

/** What each reader has a ticket with a date of. */
const datedProduct = 'product-taller-de-timple';

/** A ticket, one with a date, and a thing that is sent. Gives the order's code. */
async function redeemSomething(browser: Client): Promise<string> {
  const { products } = Catalogue.parse((await browser.get('/api/club/catalogue?affordable=1&sort=cost-up')).json());
  const wanted: readonly ((product: (typeof products)[number]) => boolean)[] = [
    ({ shipping }) => shipping,
    ({ shipping, dates }) => !shipping && dates.length === 0,
    ({ id }) => id === datedProduct,
  ];
  const cart = wanted.map((isWanted) => {
    const product = products.find((one) => one.available && isWanted(one));
    const variation = product?.e_commerce_variation_values.find(({ pivot }) => pivot.stock > 0);
    if (!product || !variation) throw new Error('The sample world has such products.');
    const { id: productId, cost, shipping, is_special_event } = product;
    return { productId, variationId: variation.id, quantity: 1, cost, shipping, is_special_event };
  });
  const address = {
    name: 'Nayra Armas',
    street: 'Calle Nueva 3',
    postcode: '38201',
    municipality: 'La Laguna',
    island: 'tenerife',
    phone: '600100200',
  };
  const json = await ok(browser.post('/api/club/cart', { cart, address }));
  return CartAnswer.parse(json()).order.code;
}

async function answerClaims(): Promise<void> {
  const read = async (id: string) => ['--read', await readMark(club, id)];
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Atlantic/Canary' });
  for (const language of locales) {
    const browser = await signIn(club.url, readers[language]);
    const claim = async (concept: string) => {
      const json = await ok(browser.post('/api/club/claims', { concept, happened_on: today, detail: '' }));
      return ClaimAnswer.parse(json()).id;
    };
    const [settled, refused] = [await claim('Quiz «Uno»'), await claim('Quiz «Dos»')];
    await club.command(
      'claims',
      'settle',
      settled,
      '3',
      ...(await read(settled)),
      '--answer',
      'Gracias & adiós <3',
      ...why,
    );
    await club.command(
      'claims',
      'refuse',
      refused,
      ...(await read(refused)),
      '--answer',
      'Ese quiz no da puntos.',
      ...why,
    );
  }
}

const Lines = z.array(z.object({ line: z.string(), email: z.string() }));

/** What is sent of the orders is sent, and arrives. */
async function moveOrders(): Promise<void> {
  const emails: readonly string[] = Object.values(readers).map((name) => sampleMembers[name]);
  const listed = await club.command('redemptions', 'list', '--why', 'the day’s work', '--to-send', '--json');
  const own = Lines.parse(JSON.parse(listed)).filter(({ email }) => emails.includes(email));
  const newest = emails.map((email) => own.findLast((line) => line.email === email)?.line ?? '');
  for (const state of ['sent', 'delivered']) {
    const file = join(club.dataDirectory, `${state}.csv`);
    writeFileSync(file, ['line,state', ...newest.map((line) => `${line},${state}`), ''].join('\n'));
    await club.command('redemptions', 'mark', '--from', file, ...why);
  }
}

/** Noon, five days before the first points expire: the moment is given. */
async function remindOfExpiry(): Promise<Date> {
  const browser = await signIn(club.url, readers.es);
  const { expiring } = Consumer.parse((await browser.get('/api/club/self')).json());
  const moment = new Date(Date.parse(`${expiring?.on ?? ''}T12:00:00Z`) - 5 * day);
  club.moveClock(moment);
  await club.command('jobs', 'run', 'reminders', ...why);
  return moment;
}

const addressed = (mail: ReadMail, email: string) => mail.to === email;
const received = () => mailServer.received.map(readMail);

/** The mails to that address under that subject, once one has come. */
function mailsTo(email: string, subject: RegExp): Promise<readonly ReadMail[]> {
  const find = () => {
    const found = received().filter((mail) => addressed(mail, email) && subject.test(mail.subject));
    if (found.length === 0) throw new Error(`There is no mail to ${email} yet.`);
    return found;
  };
  return vi.waitFor(find, { timeout: 25_000, interval: 100 });
}

const reader = (language: Locale): string => sampleMembers[readers[language]];
const mailOfOrder = { es: /^Tu canje [\w-]+$/, en: /^Your order [\w-]+$/ } as const;
const mailOfLateCodes = {
  es: /^Ya tienes código para tu canje [\w-]+$/,
  en: /^The code for your order [\w-]+$/,
} as const;
const mailOfPrize = { es: /^Te ha tocado: /, en: /^You’ve won: / } as const;
const expected: readonly {
  readonly what: string;
  readonly to: (language: Locale) => string;
  readonly subject: Readonly<Record<Locale, RegExp>>;
  readonly says: Readonly<Record<Locale, RegExp>>;
  readonly leadsTo: RegExp;
  /** The picture at its head; left out: the islands from the sea. */
  readonly head?: MailHead;
  /** Whether a calendar file comes with it. */
  readonly hasFile?: true;
}[] = [
  {
    what: 'an invitation',
    head: 'bienvenida',
    to: (language) => invited[language],
    subject: { es: /^Tu invitación para el club$/, en: /^Your invitation to el club$/ },
    says: { es: /Hola, Guacimara:[^]*14 días/, en: /Hello Guacimara,[^]*14 days/ },
    leadsTo: /\/club\/activate\?consumer_id=[\w-]+&token=[\w-]{43}$/,
  },
  {
    what: 'a forgotten password',
    to: reader,
    subject: { es: /^Crea una contraseña nueva$/, en: /^Create a new password$/ },
    says: { es: /60 minutos[^]*tu contraseña sigue siendo la misma/, en: /60 minutes[^]*your password stays the same/ },
    leadsTo: /\/club\/crear-nueva-contrasena\?email=[\w%.]+&token=[\w-]{43}$/,
  },
  {
    what: 'a new e-mail address',
    to: (language) => newAddress[language],
    subject: { es: /^Confirma tu correo nuevo$/, en: /^Confirm your new email$/ },
    says: { es: /24 horas/, en: /24 hours/ },
    leadsTo: /\/club\/confirmar-correo\?token=[\w-]{43}$/,
  },
  {
    what: 'the notice to the former address',
    to: reader,
    subject: { es: /^Tu cuenta tiene otro correo$/, en: /^Your account’s email has changed$/ },
    says: { es: /Si no has sido tú, contesta/, en: /If it wasn’t you, reply/ },
    leadsTo: /\/club\/perfil\/seguridad$/,
  },
  {
    what: 'a new passkey',
    to: (language) => newAddress[language],
    subject: { es: /^Tu cuenta tiene una llave de acceso nueva$/, en: /^A passkey was added to your account$/ },
    says: {
      es: /Desde ahora se puede entrar[^]*Si no has sido tú/,
      en: /A new passkey can now be used[^]*If it wasn’t you/,
    },
    leadsTo: /\/club\/perfil\/seguridad$/,
  },
  {
    what: 'a changed password',
    to: (language) => newAddress[language],
    subject: { es: /^Tu contraseña ha cambiado$/, en: /^Your password has changed$/ },
    says: {
      es: /otros dispositivos se han cerrado[^]*Si no has sido tú/,
      en: /signed out on other devices[^]*If it wasn’t you/,
    },
    leadsTo: /\/club\/perfil\/seguridad$/,
  },
  {
    what: 'an erased account',
    head: 'adios',
    to: (language) => newAddress[language],
    subject: { es: /^Tu cuenta está borrada$/, en: /^Your account has been erased$/ },
    says: { es: /Hemos borrado tu cuenta[^]*último correo/, en: /We’ve erased your account[^]*last email/ },
    leadsTo: /\/club\/document\/politica-de-privacidad$/,
  },
  {
    what: 'points that expire',
    head: 'puntos-ganados',
    to: reader,
    subject: { es: /^Último día para usar \d+ puntos?: \d+ de \w+$/, en: /^Last day to use \d+ points?: \d+ \w+$/ },
    says: { es: /Después caduca lo que quede/, en: /Whatever is left expires after that/ },
    leadsTo: /\/club\/catalogo$/,
  },
  {
    what: 'a claim that was settled',
    head: 'puntos-ganados',
    to: reader,
    subject: { es: /^Tus puntos: Quiz «Uno»$/, en: /^Your points: Quiz «Uno»$/ },
    says: { es: /Hemos abonado 3 puntos[^]*Gracias & adiós <3/, en: /We’ve credited 3 points[^]*Gracias & adiós <3/ },
    leadsTo: /\/club\/perfil\/puntos$/,
  },
  {
    what: 'a claim that was refused',
    to: reader,
    subject: { es: /^Tu pregunta sobre puntos: Quiz «Dos»$/, en: /^Your question about points: Quiz «Dos»$/ },
    says: { es: /no corresponde[^]*no da puntos/, en: /no points are due[^]*no da puntos/ },
    leadsTo: /\/club\/perfil\/puntos$/,
  },
  {
    what: 'an order',
    head: 'caja',
    to: reader,
    subject: mailOfOrder,
    // Its code, and how, where and until when that is used.
    says: {
      es: /Has canjeado \d+ punto[^]*\nCódigo: [\w-]{11}\n\p{Lu}[^\n]+\. [^\n]+\. Vale hasta el \d[^\n]+\.\n/u,
      en: /You’ve redeemed \d+ point[^]*\nCode: [\w-]{11}\n\p{Lu}[^\n]+\. [^\n]+\. Valid until \d[^\n]+\.\n/u,
    },
    leadsTo: /\/club\/regalos-canjeados\/[\w-]+$/,
    hasFile: true,
  },
  {
    what: 'a date that was moved',
    head: 'caja',
    to: reader,
    subject: { es: /^Cambia la fecha de tu canje [\w-]+$/, en: /^The date of your order [\w-]+ has changed$/ },
    says: {
      es: /tu plaza sigue siendo tuya[^]*, \d\d:30[^]*\nCódigo: [\w-]{11}\n[^]*La fecha está en el archivo adjunto/,
      en: /your place is still yours[^]*, \d\d:30[^]*\nCode: [\w-]{11}\n[^]*The date is in the attached file/,
    },
    leadsTo: /\/club\/regalos-canjeados\/[\w-]+$/,
    hasFile: true,
  },
  {
    what: 'an order that was sent',
    head: 'regalo',
    to: reader,
    subject: { es: /^Tu canje [\w-]+ va de camino$/, en: /^Your order [\w-]+ is on its way$/ },
    says: { es: /Acaba de salir/, en: /It’s just been sent/ },
    leadsTo: /\/club\/regalos-canjeados\/[\w-]+$/,
  },
  {
    what: 'an order that was delivered',
    head: 'regalo',
    to: reader,
    subject: { es: /^Tu canje [\w-]+ está entregado$/, en: /^Your order [\w-]+ has been delivered$/ },
    says: { es: /Ya está en tu casa/, en: /It has arrived/ },
    leadsTo: /\/club\/regalos-canjeados\/[\w-]+$/,
  },
  {
    what: 'a part of an order that was cancelled',
    to: reader,
    subject: { es: /^Parte de tu canje [\w-]+: cancelada$/, en: /^Part of your order [\w-]+: cancelled$/ },
    says: {
      es: /Queda cancelado, y te devolvemos \d+ punto[^]*Lo demás sigue como estaba[^]*Si apuntaste la fecha en tu calendario/,
      en: /cancelled[^]*\d+ point[^]*If the date is in your calendar/,
    },
    leadsTo: /\/club\/regalos-canjeados\/[\w-]+$/,
    hasFile: true,
  },
  {
    what: 'codes that were given later',
    head: 'caja',
    to: reader,
    subject: mailOfLateCodes,
    says: {
      es: /tiene ahora su código[^]*\nCódigo: [\w-]{11}\n/,
      en: /now has its code[^]*\nCode: [\w-]{11}\n/,
    },
    leadsTo: /\/club\/regalos-canjeados\/[\w-]+$/,
  },
  {
    what: 'what is back',
    head: 'regalo',
    to: reader,
    subject: { es: /^Ha vuelto Funda de bolsillo$/, en: /^Pocket cover is back$/ },
    says: { es: /No se reserva para nadie/, en: /It isn’t reserved for anybody/ },
    leadsTo: /\/club\/catalogo\/details\/funda-de-bolsillo$/,
  },
  {
    what: 'a recommendation that earns points',
    head: 'recomienda',
    to: reader,
    subject: { es: /^Tu recomendación suma \d+ puntos$/, en: /^Your referral earns \d+ points$/ },
    says: { es: /ha comprado su primer dispositivo[^]*que puedes usar desde el \d/, en: /which you can use from \d/ },
    leadsTo: /\/club\/recomienda$/,
  },
  {
    what: 'a recommendation that earns nothing',
    head: 'recomienda',
    to: reader,
    subject: { es: /^Tu recomendación del [^:]+: no suma puntos$/, en: /^Your referral of [^:]+: no points$/ },
    says: { es: /no suma puntos\.\s+No vive en Canarias/, en: /no points this time\.\s+[^\n]*Canary Islands/ },
    leadsTo: /\/club\/recomienda$/,
  },
  {
    what: 'a recommendation whose device was returned',
    head: 'recomienda',
    to: reader,
    subject: { es: /^Tu recomendación del [^:]+$/, en: /^Your referral of [^:]+$/ },
    says: { es: /ha devuelto el dispositivo/, en: /has returned the device/ },
    leadsTo: /\/club\/recomienda$/,
  },
  {
    what: 'the code of a friend',
    head: 'recomienda',
    to: friendOf,
    subject: { es: /^Tu código: 10 € menos en un primer ILUMA$/, en: /^Your code: €10 off a first ILUMA$/ },
    says: {
      es: /Ana[^]*\nCódigo: \w{5} \w{5}\n[^]*Enséñalo en caja hasta/,
      en: /Lucía[^]*\nCode: \w{5} \w{5}\n[^]*Show it at the till until/,
    },
    leadsTo: /\/club\/stardrift\/store-locator$/,
  },
  {
    what: 'a recommendation of somebody known',
    head: 'recomienda',
    to: () => knownFriend,
    subject: { es: /^Tu recomendación para /, en: /^Your referral to / },
    says: {
      es: /código de recomendación de Ana[^]*no hay un código nuevo/,
      en: /Lucía’s referral code[^]*there’s no new code/,
    },
    leadsTo: /\/club\/login$/,
  },
  {
    what: 'a place in an event, to confirm',
    head: 'evento',
    to: visitorOf,
    subject: { es: /^Confirma tu plaza para /, en: /^Confirm your place at / },
    says: { es: /Personas: 2[^]*Te guardamos el sitio/, en: /People: 2[^]*We’ll hold your place/ },
    leadsTo: /\/club\/event\/entrada\/\w+\?token=[\w-]{43}$/,
  },
  {
    what: 'an event that moved',
    head: 'evento',
    to: reader,
    subject: { es: /^Cambios en Paseo por las salinas$/, en: /^A change to Walk through the salt pans$/ },
    says: {
      es: /Tu reserva sigue en pie[^]*Antes: [^]*, 17:30, Salinas de Janubio, Carretera LZ-703, Yaiza, Lanzarote\.[^]*, 17:45/,
      en: /Your booking still stands[^]*Before: [^]*:30[^]*, Salinas de Janubio, Carretera LZ-703, Yaiza, Lanzarote\.[^]*:45/,
    },
    leadsTo: /\/club\/event\/entrada\/\w+\?token=[\w-]{43}$/,
    hasFile: true,
  },
  {
    what: 'the ticket of an event',
    head: 'evento',
    to: reader,
    subject: { es: /^Tu entrada para (?!Noche)/, en: /^Your ticket for (?!Summer)/ },
    says: {
      es: /Personas: 2[^]*\nCódigo: \w{5} \w{5}\nEnseña este QR/,
      en: /People: 2[^]*\nCode: \w{5} \w{5}\nShow this QR/,
    },
    leadsTo: /\/club\/event\/entrada\/\w+\?token=[\w-]{43}$/,
    hasFile: true,
  },
  {
    what: 'a turn in a waiting list',
    head: 'evento',
    to: reader,
    subject: { es: /^En lista de espera para Noche/, en: /^On the waiting list for Summer/ },
    says: { es: /Si queda sitio, te mandamos la entrada/, en: /If there’s room, we’ll send you the ticket/ },
    leadsTo: /\/club\/event\/entrada\/\w+\?token=[\w-]{43}$/,
  },
  {
    what: 'a place that came free',
    head: 'evento',
    to: reader,
    subject: queueTicket,
    says: { es: /ya no estás en la lista de espera, tienes plaza/, en: /you’re off the waiting list/ },
    leadsTo: /\/club\/event\/entrada\/\w+\?token=[\w-]{43}$/,
    hasFile: true,
  },
  {
    what: 'a booking that was cancelled',
    head: 'evento',
    to: reader,
    subject: { es: /^Reserva anulada: Noche/, en: /^Booking cancelled: Summer/ },
    says: {
      es: /La entrada \w{5} \w{5} ya no vale[^]*Si la apuntaste en tu calendario/,
      en: /Ticket \w{5} \w{5} is no longer valid[^]*If it’s in your calendar/,
    },
    leadsTo: /\/club\/event$/,
    hasFile: true,
  },
  {
    what: 'a draw that is void',
    to: reader,
    subject: { es: /^Sorteo anulado: /, en: /^Draw voided: / },
    says: { es: /Hubo un fallo en las bases/, en: /Hubo un fallo en las bases/ },
    leadsTo: new RegExp(`/club/sorteo/${voidDrawSlug}$`),
  },
  {
    what: 'a prize',
    head: 'premio',
    to: reader,
    subject: mailOfPrize,
    says: { es: /Acéptalo en su página hasta el \d/, en: /Accept it on its page by the end of \d/ },
    leadsTo: new RegExp(`/club/sorteo/${drawSlug}$`),
  },
  {
    what: 'a prize that waits',
    head: 'premio',
    to: reader,
    subject: { es: /^Último día para aceptar: /, en: /^Last day to accept: / },
    says: { es: /te tocó: [^]*no lo has aceptado/, en: /you won: [^]*haven’t accepted it yet/ },
    leadsTo: new RegExp(`/club/sorteo/${drawSlug}$`),
  },
];

describe.each(expected)('the mail about $what', ({ head = 'correo', to, subject, says, leadsTo, hasFile = false }) => {
  test.each(locales)('in %s says the same as text and as a page, and leads where it should', async (language) => {
    const [mail, ...more] = await mailsTo(to(language), subject[language]);
    expect(more).toEqual([]);
    if (!mail) throw new Error('It has come.');
    expect([mail.type, mail.from]).toEqual([
      hasFile ? 'multipart/mixed' : 'multipart/alternative',
      'ayuda@club.example',
    ]);
    // Who writes is read beside the mark, pictures or not.
    expect(mail.html).toMatch(/<img [^>]*alt=""[^>]*>el club<\/td>/);
    expect(mail.text).toMatch(says[language]);
    expect(mail.text).not.toMatch(/[{}]|<[a-z/]|undefined|null/);
    // Who the club is, where it is, and how to reach it.
    expect(mail.text).toContain('Calle del Castillo 18, 38002 Santa Cruz de Tenerife');
    expect(mail.text).toMatch({ es: /Escribe a ayuda@club\.example/, en: /ayuda@club\.example/ }[language]);
    expect(mail.text).toMatch({ es: /no está exento de riesgos/, en: /not risk-free/ }[language]);
    expect(mail.html).toContain(`<html lang="${language}">`);
    // Its pictures come with it.
    expect(mail.html).not.toMatch(/<script|<link|src="(?!cid:)/);
    // At its head that of what it is about, which says nothing that the words do not.
    const pictureAtHead = /<img src="([^"]+)" width="600" height="\d+" alt=""/;
    expect(pictureAtHead.exec(mail.html)?.[1]).toBe(`cid:${artId(head)}`);
    expect(pictureAtHead.exec(mail.page)?.[1]).toMatch(/^data:image\/png;base64,[\w+/=]{1000}/);
    const shown = unescape(mail.html.replaceAll(/<(?:title|style)[^]*?<\/(?:title|style)>|<[^>]+>/g, ' '));
    for (const line of mail.text.split('\n').filter((each) => each !== '' && each !== '--'))
      for (const part of line.replace(/^(?:Código|Code): |:$/g, '').split(/: (?=\d+ (?:puntos?|points?)$)/))
        expect(shown).toContain(part);
    const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => unescape(href));
    // The button, and the same address in full.
    expect(new Set(links).size).toBe(1);
    expect(links[0]).toMatch(leadsTo);
    for (const link of links) expect(mail.text).toContain(link);
  });
});

test('of the last mail nothing is kept once it has arrived', async () => {
  for (const language of locales) {
    await mailsTo(newAddress[language], /borrada|erased/);
    await vi.waitFor(async () => {
      expect(await readMails(databaseUrl, newAddress[language])).toEqual([]);
    });
  }
});

test.each([
  ['es', /De parte de Ana: tu compra está confirmada[^]*10 puntos de bienvenida/],
  ['en', /From Lucía: your purchase is confirmed[^]*You start with 10 points/],
] as const)(
  'a friend whose purchase is confirmed is told who recommends and why they are invited, in %s',
  async (language, says) => {
    const [mail] = await mailsTo(friendOf(language), /^(?:Tu invitación para el|Your invitation to el) club$/);
    expect(mail?.text).toMatch(says);
    expect(mail?.text).toMatch(/\/club\/activate\?consumer_id=[\w-]+&token=[\w-]{43}/);
  },
);

const pictureOf = (what: string) => what.replace(/^an? |^the /, '').replaceAll(/,? /g, '-');

// Not a test: `npm run mails` draws them all, as docs/mails.md shows them.
const { MAIL_PICTURES: pictures = '' } = process.env;
test.skipIf(pictures === '')('they are drawn', { timeout: 120_000 }, async () => {
  const pages = new Map<string, string>();
  for (const { what, to, subject } of expected) {
    const [mail] = await mailsTo(to('es'), subject.es);
    pages.set(pictureOf(what), mail?.page ?? '');
  }
  await drawMails(pictures, pages);
});

test('docs/mails.md shows each, and no other', () => {
  const docs = new URL('../../docs/', import.meta.url);
  const shown = readFileSync(new URL('mails.md', docs), 'utf8').matchAll(/^!\[.*\]\(mails\/(.*)\.webp\)$/gm);
  const names = expected.map(({ what }) => pictureOf(what)).toSorted();
  expect([...shown].map(([, name]) => name).toSorted()).toEqual(names);
  expect(readdirSync(new URL('mails', docs)).toSorted()).toEqual(names.map((name) => `${name}.webp`).toSorted());
});

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const unescape = (html: string) => html.replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);
