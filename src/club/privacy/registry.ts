import { auditHoldings } from '../audit/audit.privacy.ts';
import { challengeHoldings } from '../challenges/challenges.privacy.ts';
import { claimHoldings } from '../claims/claims.privacy.ts';
import { deviceHoldings } from '../devices/devices.privacy.ts';
import { credentialHoldings } from '../credentials/credentials.privacy.ts';
import { drawsHoldings } from '../draws/draws.privacy.ts';
import { editorHoldings } from '../editors/editors.privacy.ts';
import { enquiryHoldings } from '../enquiries/enquiries.privacy.ts';
import { eventHoldings } from '../events/events.privacy.ts';
import { fileHoldings } from '../files/files.privacy.ts';
import { keptContentHoldings } from '../kept-content/kept-content.privacy.ts';
import { identityHoldings } from '../identity/identity.privacy.ts';
import { mailHoldings } from '../mail/mail.privacy.ts';
import { accountHoldings, memberHoldings } from '../members/members.privacy.ts';
import { momentHoldings } from '../moments/moments.privacy.ts';
import { photoHoldings } from '../photo/photo.privacy.ts';
import { passkeyHoldings } from '../passkeys/passkeys.privacy.ts';
import { placesHoldings } from '../places/places.privacy.ts';
import { pointsHoldings } from '../points/points.privacy.ts';
import { referralHoldings } from '../referral/referral.privacy.ts';
import { gameHoldings } from '../play/games.privacy.ts';
import { readingHoldings } from '../play/reading.privacy.ts';
import { redemptionHoldings } from '../redemption/redemption.privacy.ts';
import { resultHoldings } from '../results/results.privacy.ts';
import { quizHoldings } from '../play/quizzes.privacy.ts';
import { sessionHoldings } from '../session/session.privacy.ts';
import { stockHoldings } from '../stock/stock.privacy.ts';
import { surveyHoldings } from '../surveys/surveys.privacy.ts';
import { voucherHoldings } from '../vouchers/vouchers.privacy.ts';
import { wishesHoldings } from '../wishes/wishes.privacy.ts';
import type { Holding } from './holding.ts';
import { privacyHoldings } from './privacy.privacy.ts';

/** What every table of the database holds about members, in the order in which it is erased. How to add one is said in holding.ts. */
export const registry: readonly Holding[] = [
  ...enquiryHoldings,
  ...eventHoldings,
  ...mailHoldings,
  ...sessionHoldings,
  ...accountHoldings,
  ...momentHoldings,
  ...photoHoldings,
  ...deviceHoldings,
  ...claimHoldings,
  ...identityHoldings,
  ...credentialHoldings,
  ...passkeyHoldings,
  ...pointsHoldings,
  ...gameHoldings,
  ...readingHoldings,
  ...redemptionHoldings,
  ...referralHoldings,
  ...drawsHoldings,
  ...stockHoldings,
  ...voucherHoldings,
  ...wishesHoldings,
  ...placesHoldings,
  ...challengeHoldings,
  ...quizHoldings,
  ...surveyHoldings,
  ...fileHoldings,
  ...auditHoldings,
  ...editorHoldings,
  ...keptContentHoldings,
  ...resultHoldings,
  ...privacyHoldings,
  // Last: the export shows it first (privacy.service.ts).
  ...memberHoldings,
];
