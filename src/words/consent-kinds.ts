// What a member consents to beside the terms: the one list, by which it is stored, asked for and told.

/** What members answer by themselves, in the order in which they are asked. */
export const ownConsents = ['marketing', 'counting'] as const;
export type OwnConsent = (typeof ownConsents)[number];

/** All that is stored; the privacy policy is agreed to on joining. */
export const consentKinds = ['privacy', ...ownConsents] as const;
export type ConsentKind = (typeof consentKinds)[number];
