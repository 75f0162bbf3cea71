import { auditService } from './audit/audit.service.ts';
import { claimsService } from './claims/claims.service.ts';
import { challengesService } from './challenges/challenges.service.ts';
import { devicesService } from './devices/devices.service.ts';
import { credentialsService } from './credentials/credentials.service.ts';
import { drawsService } from './draws/draws.service.ts';
import { editorCodesService } from './vouchers/editor-codes.service.ts';
import { editorsService } from './editors/editors.service.ts';
import { enquiriesService } from './enquiries/enquiries.service.ts';
import { filesService } from './files/files.service.ts';
import { doorService } from './events/door.service.ts';
import { eventsService } from './events/events.service.ts';
import { unconfirmedService } from './events/unconfirmed.service.ts';
import { identityService } from './identity/identity.service.ts';
import { joiningService } from './joining/joining.service.ts';
import { keptContentService } from './kept-content/kept-content.service.ts';
import { mailService } from './mail/mail.service.ts';
import { momentsService } from './moments/moments.service.ts';
import { accountsService } from './members/members-for-operators.service.ts';
import { membersService } from './members/members.service.ts';
import { adjustmentsService } from './points/adjustments.service.ts';
import { photoService } from './photo/photo.service.ts';
import { passkeysService } from './passkeys/passkeys.service.ts';
import { pointsService } from './points/points.service.ts';
import { placesService } from './places/places.service.ts';
import { prizesService } from './prizes/prizes.service.ts';
import { quizzesService } from './play/quizzes.service.ts';
import { privacyService } from './privacy/privacy.service.ts';
import { fulfilmentService } from './redemption/fulfilment.service.ts';
import { datesService } from './redemption/dates.service.ts';
import { ticketsService } from './redemption/tickets.service.ts';
import { ordersService } from './redemption/orders.service.ts';
import { orderCorrectionsService } from './redemption/order-corrections.service.ts';
import { cancellingService } from './redemption/cancelling.service.ts';
import { orderStatesService } from './redemption/order-states.service.ts';
import { friendsService } from './referral/friends.service.ts';
import { leadsService } from './referral/leads.service.ts';
import { gamesService } from './play/games.service.ts';
import { memoryService } from './play/memory.service.ts';
import { readingService } from './play/reading.service.ts';
import { referralService } from './referral/referral.service.ts';
import { resultsService } from './results/results.service.ts';
import { redemptionService } from './redemption/redemption.service.ts';
import { awardsService } from './redemption/awards.service.ts';
import { redeemedService } from './redemption/redeemed.service.ts';
import { remindersService } from './expiry-reminders/expiry-reminders.service.ts';
import { sessionService } from './session/session.service.ts';
import { wishesService } from './wishes/wishes.service.ts';
import { stockService } from './stock/stock.service.ts';
import { surveysService } from './surveys/surveys.service.ts';
import { vouchersService } from './vouchers/vouchers.service.ts';

/** The club's services, one for each concept. Pages, endpoints, jobs and commands call these and nothing below them. */
export const services = {
  members: membersService,
  accounts: accountsService,
  moments: momentsService,
  photo: photoService,
  devices: devicesService,
  claims: claimsService,
  identity: identityService,
  points: pointsService,
  adjustments: adjustmentsService,
  session: sessionService,
  stock: stockService,
  vouchers: vouchersService,
  editorCodes: editorCodesService,
  wishes: wishesService,
  redemption: redemptionService,
  awards: awardsService,
  redeemed: redeemedService,
  fulfilment: fulfilmentService,
  tickets: ticketsService,
  dates: datesService,
  orders: ordersService,
  orderStates: orderStatesService,
  cancelling: cancellingService,
  orderCorrections: orderCorrectionsService,
  prizes: prizesService,
  games: gamesService,
  memory: memoryService,
  reading: readingService,
  referral: referralService,
  leads: leadsService,
  friends: friendsService,
  draws: drawsService,
  editors: editorsService,
  enquiries: enquiriesService,
  events: eventsService,
  unconfirmed: unconfirmedService,
  door: doorService,
  keptContent: keptContentService,
  mail: mailService,
  credentials: credentialsService,
  passkeys: passkeysService,
  joining: joiningService,
  places: placesService,
  quizzes: quizzesService,
  challenges: challengesService,
  surveys: surveysService,
  privacy: privacyService,
  audit: auditService,
  files: filesService,
  reminders: remindersService,
  results: resultsService,
};
export type Services = typeof services;
