/** The password of the sample members. It is published, so a live club takes it for nobody. */
export const samplePassword = 'incombustible-2026';
