import { content } from '../../../../content/content.ts';
import { ActivateRequest } from '../../../../club/credentials/account.contract.ts';
import { PhoneNumber } from '../../../../club/members/profile.contract.ts';
import { Island } from '../../../../words/islands.ts';
import type { Locale } from '../../../../words/locale.ts';
import { clearCookie, sessionCookie, setCookie } from '../../../../http/cookies.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { describeError } from '../../../../i18n/describe-error.ts';
import { FieldRefusal } from '../../../../http/field-errors.ts';
import { rememberDevice } from '../../../../http/login-device.ts';
import { showAgain } from '../../../../http/refused-form.ts';
import { isSecure } from '../../../../http/site.ts';
import { messages } from '../../../../i18n/messages.ts';
import { isAdult } from '../../../../words/age.ts';
import { withBirthDate } from '../../../../words/birth-date.ts';
import { canaryDay } from '../../../../kit/canary-time.ts';
import { nameDevice } from '../../../../club/session/device-name.ts';
import { paths, withQuery } from '../../../../words/paths.ts';
import { privacyPolicySlug } from '../../../../words/slugs-in-paths.ts';
import { judgePassword, refuse } from '../../../../club/credentials/passwords.app.ts';

export const POST = defineEndpoint(
  {
    summary: 'Makes an invited person a member, with the welcome points, by the link of a mail, once; signs them in',
    who: 'anyone',
    body: ActivateRequest,
    form: {
      body: withBirthDate,
      done: () => paths.home(),
      refused: (code, context, fields, errors) => {
        const { consumer_id = '', token = '' } = fields;
        return showAgain(context, withQuery(paths.activate(), { consumer_id, token }), { code, fields, errors });
      },
    },
    reply: null,
    refusals: ['link_unusable'],
  },
  async ({ context, services, params, body, locale, now }) => {
    const { consumer_id: memberId, token, password, birth_date: birthDate, accept_terms: acceptsTerms } = body;
    const holder =
      memberId === params.consumer_id
        ? await services.credentials.findHolder('activation', memberId, token, now)
        : null;
    if (!holder) throw unusable(locale);
    const t = messages.account[locale];
    const island = Island.safeParse(body.island).data;
    const phone = body.phone.trim() === '' ? null : PhoneNumber.safeParse(body.phone).data;
    refuse({
      ...judgePassword(body, holder, locale),
      ...(!isAdult(birthDate, canaryDay(now)) && {
        birth_date: [t[birthDate === '' ? 'error.birth_date.empty' : 'error.birth_date']],
      }),
      ...(island === undefined && { island: [t['error.island']] }),
      ...(phone === undefined && { phone: [t['error.phone']] }),
      ...(!acceptsTerms && { accept_terms: [t['error.accept_terms']] }),
    });
    if (island === undefined || phone === undefined) throw unusable(locale);
    const [[termsVersion], { welcome }, policy] = await Promise.all([
      content.termsVersions(now),
      content.points(locale),
      content.findDocument(locale, privacyPolicySlug, false),
    ]);
    const session = await services.joining.activate({
      memberId,
      token,
      password,
      birthDate,
      island,
      phone,
      locale,
      now,
      termsVersion: termsVersion ?? null,
      privacyVersion: policy?.version ?? null,
      welcome: welcome && { points: welcome.points },
      device: nameDevice(context.request.headers.get('user-agent')),
    });
    if (!session) throw unusable(locale);
    const secure = isSecure(context.request);
    // A session that this browser brought is somebody else's.
    const { credential } = context.locals;
    if (credential?.by === 'cookie') {
      clearCookie(context.cookies, secure, sessionCookie(secure));
      await services.members.endSession(credential.token);
    }
    setCookie(context.cookies, secure, sessionCookie(secure), session.token, { until: session.expiresAt });
    rememberDevice(context.cookies, secure, holder.email);
    return undefined;
  },
);

const unusable = (locale: Locale) =>
  new FieldRefusal('link_unusable', { token: [describeError('link_unusable', locale)] });
