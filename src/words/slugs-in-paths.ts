// Slugs of content that the site itself leads to.

/** Slugs of inspirations whose address is directly below te-inspiramos; all others are below avancemos. */
export const inspirationsOfTheirOwn: readonly string[] = ['nuevos-tiempos', 'conoce-iqos-iluma', 'iluma', 'sessions'];

/** The document that forms ask people to agree to. */
export const privacyPolicySlug = 'politica-de-privacidad';
export const cookiePolicySlug = 'politica-de-cookies';
