// Why nothing is checked or signed.
import type { RefusalWords } from '../../i18n/refusal-shape.ts';

export const identityRefusals = {
  product_unavailable: {
    es: 'Este regalo no está disponible para ti ahora: en su página dice por qué.',
    en: 'This gift isn’t available to you right now: see why on its page.',
  },
  already_verified: {
    es: 'Ya está hecho: puedes canjear el regalo.',
    en: 'It’s already done: you can redeem the gift.',
  },
  identity_busy: {
    es: 'Ya lo estamos comprobando. Espera un momento.',
    en: 'We’re already checking it. Wait a moment.',
  },
  signature_not_authorized: {
    es: 'Esta firma no es tuya, o ya no se puede firmar. Empieza otra vez desde la página del regalo.',
    en: 'This signature isn’t yours, or can no longer be signed. Start again from the gift’s page.',
  },
  provider_failed: {
    es: 'Quien lo comprueba no responde ahora. Prueba de nuevo en un momento.',
    en: 'The checking service isn’t responding right now. Try again in a moment.',
  },
} as const satisfies Readonly<Record<string, RefusalWords>>;
