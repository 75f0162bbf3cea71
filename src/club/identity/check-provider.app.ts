// Who checks identities and signatures for this club.
import {
  SIGNATURIT_API_URL,
  SIGNATURIT_TEMPLATE,
  SIGNATURIT_TOKEN,
  VIDEO_IDENTITY_TOKEN,
  VIDEO_IDENTITY_URL,
} from 'astro:env/server';
import { services } from '../services.ts';
import type { Requirement } from './identity.contract.ts';
import { isLiveClub } from '../../kit/live-club.mjs';
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
  if (kind === 'signature' && SIGNATURIT_TOKEN && SIGNATURIT_TEMPLATE)
    return createSignaturit({ origin: SIGNATURIT_API_URL, token: SIGNATURIT_TOKEN, template: SIGNATURIT_TEMPLATE });
  if (kind === 'identity' && VIDEO_IDENTITY_TOKEN && VIDEO_IDENTITY_URL)
    return createVideoIdentity({ base: VIDEO_IDENTITY_URL, token: VIDEO_IDENTITY_TOKEN });
  return isLiveClub(process.env) ? noCheckProvider : createSandbox(kind, origin);
}

function createSandbox(kind: Requirement, origin: string): CheckProvider {
  const pageOf = kind === 'identity' ? paths.sandboxVideoId : paths.sandboxSignature;
  return createCheckSandbox({
    pageOf: (code) => origin + pageOf(code),
    readOutcome: services.identity.readSandboxOutcome,
  });
}
