// Who checks identities and signatures for this club.
import { services } from '../services.ts';
import type { Requirement } from './identity.contract.ts';
import { ownConfiguration } from '../../process/configuration.ts';
import { paths } from '../../words/paths.ts';
import { type CheckProvider, noCheckProvider } from '../../providers/check-provider.ts';
import { createCheckSandbox } from '../../providers/check-sandbox.ts';
import { createSignaturit } from '../../providers/signaturit.ts';
import { createVideoIdentity } from '../../providers/video-identity.ts';

/**
 * Who does that for the club. Where no keys are set that is the sandbox, whose pages are at `origin`; but in a live club nobody, since on
 * the sandbox's pages anybody says yes of themselves.
 */
export function findProvider(kind: Requirement, origin: string): CheckProvider {
  const own = ownConfiguration();
  const { signaturitToken, signaturitTemplate: template, videoIdentityToken, videoIdentityUrl: base } = own;
  if (kind === 'signature' && signaturitToken !== null && template !== null)
    return createSignaturit({ origin: own.signaturitApiUrl, token: signaturitToken, template });
  if (kind === 'identity' && videoIdentityToken !== null && base !== null)
    return createVideoIdentity({ base, token: videoIdentityToken });
  return own.live ? noCheckProvider : createSandbox(kind, origin);
}

function createSandbox(kind: Requirement, origin: string): CheckProvider {
  const pageOf = kind === 'identity' ? paths.sandboxVideoId : paths.sandboxSignature;
  return createCheckSandbox({
    pageOf: (code) => origin + pageOf(code),
    readOutcome: services.identity.readSandboxOutcome,
  });
}
