// Beginning checks of identities and signatures, and asking for them, for pages and calls alike.
import type { APIContext } from 'astro';
import type { IdentityCheck } from './identity.service.ts';
import { getAvailability, isWithinReach } from '../catalogue/catalogue.ts';
import { services } from '../services.ts';
import { content } from '../../content/content.ts';
import { ClubError } from '../../contract/errors.ts';
import type { Requirement } from './identity.contract.ts';
import type { Product } from '../catalogue/products.content.ts';
import { logFailure } from '../../http/failure-log.ts';
import { jsonAnswer } from '../../http/answers.ts';
import type { Caller } from '../../http/declaration.ts';
import { describeError } from '../../i18n/describe-error.ts';
import { errorStatus } from '../../http/error-status.ts';
import { siteOrigin } from '../../http/site.ts';
import { perMember } from '../../http/call-limits.ts';
import { hour } from '../../kit/durations.ts';
import { findProvider } from './check-provider.app.ts';
import { paths, withQuery } from '../../words/paths.ts';
import { ProviderError } from '../../providers/check-provider.ts';
import { buyerOf, type Viewer } from '../../visit/visitor.ts';

/** Whether the sandbox stands in for the provider of these. */
export const isSandboxed = (kind: Requirement): boolean => findProvider(kind, '').name === 'sandbox';

/** The page to which a provider leads back: it says that there may be an outcome by now. */
export function returnPath({ kind, productId, code }: IdentityCheck): string {
  return kind === 'identity'
    ? withQuery(paths.videoId(productId), { code })
    : withQuery(paths.signature(code), { returned: '1' });
}

/** Whether the member could have the product once they have done what it requires. */
export async function canBeCheckedFor(
  product: Product,
  viewer: Pick<Viewer, 'member' | 'standing'>,
  now: Date,
): Promise<boolean> {
  const stock = await services.stock.getStock(viewer.member.id, [product], now);
  return isWithinReach(getAvailability(product, stock.get(product.productId), buyerOf(viewer), now));
}

/**
 * Begins a check, or goes on with it: the page where the member goes on. Throws ClubError, of which product_unavailable where the member
 * could not have the product anyway, or ProviderError.
 */
export async function beginCheck(
  check: IdentityCheck,
  { context, caller, now }: { readonly context: APIContext; readonly caller: Caller; readonly now: Date },
): Promise<string> {
  const product = await content.findProduct(context.locals.locale, check.productId);
  if (!product || !(await canBeCheckedFor(product, caller, now))) throw new ClubError('product_unavailable');
  const origin = siteOrigin(context.request);
  const provider = findProvider(check.kind, origin);
  return services.identity.begin(check, provider, {
    member: caller.member,
    returnUrl: origin + returnPath(check),
    now,
  });
}

/** Does what may fail at the provider, which is logged and answered with what it said (502); `onRefused` runs first where it says no. */
export async function passOnFailure<T>(
  { locals, routePattern }: APIContext,
  work: () => Promise<T>,
  onRefused: (error: ProviderError) => void = () => undefined,
): Promise<T | Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    logFailure(locals.requestId, routePattern, error, true);
    if (error.kind === 'refused') onRefused(error);
    const sentence = describeError('provider_failed', locals.locale);
    return jsonAnswer(errorStatus.provider_failed, { error: sentence, provider: error.body });
  }
}

/** How often a member begins a check: each may cost the club money. */
export const beginningLimit = perMember('identity-begin', 20, hour);
/** How often a member asks how a check stands, or adds to its log. */
export const askingLimit = perMember('identity-ask', 240, hour);
