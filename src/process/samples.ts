// The sample world of a demonstration: whether a club has it, and filling an empty club with it.
import { termsOf } from '../club/events/event-terms.app.ts';
import { services } from '../club/services.ts';
import { content, ContentUnavailable } from '../content/content.ts';
import { loadSampleWorld, sampleEmails } from '../demo/sample-world.ts';
import { samplePassword } from '../words/sample-password.ts';
import { readClock } from '../kit/clock.ts';
import { StartProblem } from './problem.ts';

/**
 * Loads the sample world. False, and nothing changed, if the club has members already. Throws StartProblem in a process that has no key for
 * its draws.
 */
export async function loadSamples(): Promise<boolean> {
  if (!services.draws.hasKey()) throw new StartProblem(noDrawKey);
  const now = readClock();
  const [draws, events, products, termsVersion, [, earlierTermsVersion = null]] = await Promise.all([
    content.draws('es'),
    content.events('es', now),
    content.offers('es'),
    content.termsVersion(now),
    content.termsVersions(now),
  ]);
  const booked = events.map((event) => ({ ...termsOf(event), island: event.island }));
  return loadSampleWorld({ now, products, draws, events: booked, termsVersion, earlierTermsVersion });
}

/** Whether anybody can sign in with the password of the sample members. */
export async function hasSampleMembers(): Promise<boolean> {
  const signedIn = sampleEmails.map((email) => services.members.authenticate(email, samplePassword));
  return (await Promise.all(signedIn)).some((member) => member !== null);
}

/** The sample members' e-mails and password, in words for a person; null if the sample world is not loaded. */
export async function describeSampleLogins(): Promise<string | null> {
  const member = await services.members.authenticate(sampleEmails[0], samplePassword);
  return member && `${sampleEmails.join(', ')} (password ${samplePassword})`;
}

export async function fillEmptyClub(): Promise<void> {
  if ((await services.members.countMembers()) > 0) return;
  try {
    await loadSamples();
  } catch (error) {
    if (!(error instanceof ContentUnavailable)) throw error;
    process.emitWarning(
      'The sample world is not loaded, as the content lake does not answer: start again when it does.',
    );
  }
}
const noDrawKey =
  'No server has started here yet, and its key seals the draws of the sample world: start the club once (npm start), which loads it.';
