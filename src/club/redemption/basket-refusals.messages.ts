// Why nothing is redeemed: what to do about it in the basket, and (`atOnce`) where something is redeemed without one.
import type { RefusalWords } from '../../i18n/refusal-shape.ts';

export const basketRefusals = {
  cart_empty: {
    es: 'La cesta está vacía.',
    en: 'Your basket is empty.',
  },
  unknown_product: {
    es: 'Un regalo de la cesta ya no está en el catálogo: quítalo para seguir.',
    en: 'A gift in your basket is no longer in the catalogue: remove it to continue.',
    atOnce: {
      es: 'Este regalo ya no está en el catálogo: elige otro.',
      en: 'This gift is no longer in the catalogue: choose another.',
    },
  },
  variation_required: {
    es: 'Elige una opción de {name}.',
    en: 'Choose an option for {name}.',
  },
  date_required: {
    es: 'Elige una fecha para {name}.',
    en: 'Choose a date for {name}.',
  },
  date_over: {
    es: '{name}: esa fecha ya ha pasado. Quítala de la cesta y elige otra.',
    en: '{name}: that date has passed. Remove it from your basket and choose another.',
    atOnce: {
      es: '{name}: esa fecha ya ha pasado. Elige otra.',
      en: '{name}: that date has passed. Choose another.',
    },
  },
  not_available: {
    es: '{name} no está disponible ahora: quítalo de la cesta para seguir.',
    en: '{name} isn’t available right now: remove it from your basket to continue.',
    atOnce: {
      es: '{name} no está disponible ahora: elige otro regalo del catálogo.',
      en: '{name} isn’t available right now: choose another gift from the catalogue.',
    },
  },
  other_island: {
    es: '{name} no se ofrece en tu isla: quítalo de la cesta para seguir.',
    en: '{name} isn’t available on your island: remove it from your basket to continue.',
    atOnce: {
      es: '{name} no se ofrece en tu isla: elige otro regalo del catálogo.',
      en: '{name} isn’t available on your island: choose another gift from the catalogue.',
    },
  },
  other_level: {
    es: '{name} se canjea ahora desde el nivel {level}: quítalo de la cesta para seguir.',
    en: '{name} is only open from {level} level right now: remove it from your basket to continue.',
    withoutValues: {
      es: '{name} se canjea ahora desde otro nivel: elige otro regalo del catálogo.',
      en: '{name} is only open from another level right now: choose another gift from the catalogue.',
    },
    atOnce: {
      es: '{name} se canjea ahora desde el nivel {level}: elige otro regalo, o gana puntos para subir de nivel.',
      en: '{name} is only open from {level} level right now: choose another gift, or earn points to move up.',
    },
  },
  price_changed: {
    es: '{name} cuesta ahora {cost}: acepta el precio nuevo en la cesta, o quítalo.',
    en: '{name} now costs {cost}: accept the new price in your basket, or remove it.',
    withoutValues: {
      es: '{name} ha cambiado de precio: acepta el nuevo en la cesta, o quítalo.',
      en: 'The price of {name} has changed: accept the new one in your basket, or remove it.',
    },
    atOnce: {
      es: '{name} cuesta ahora {cost}: canjéalo por ese precio, o déjalo.',
      en: '{name} now costs {cost}: redeem it at that price, or leave it.',
    },
  },
  special_event_once: {
    es: '{name} es un evento especial, con un canje por persona: deja uno en la cesta, o quítalo si ya tienes el tuyo.',
    en: '{name} is a special event, one redemption per person: keep one in your basket, or remove it if you’ve had yours.',
    atOnce: {
      es: '{name} es un evento especial, con un canje por persona: el tuyo está en Regalos canjeados.',
      en: '{name} is a special event, one redemption per person: yours is in Redeemed gifts.',
    },
  },
  address_required: {
    es: 'Falta la dirección de envío: escríbela en la cesta.',
    en: 'The delivery address is missing: enter it in your basket.',
    atOnce: {
      es: 'Este regalo se envía: añádelo a la cesta y escribe allí la dirección.',
      en: 'This gift is delivered: add it to your basket and enter the address there.',
    },
  },
  limit_exceeded: {
    es: 'De {name} el máximo es {limit} por persona y aún puedes pedir {left}: baja la cantidad o quítalo.',
    en: 'The maximum of {name} is {limit} per person, and you can have {left} more: lower the quantity or remove it.',
    yearly: {
      es: 'De {name} el máximo es {limit} por persona y año y este año aún puedes pedir {left}: baja la cantidad o quítalo.',
      en: 'The maximum of {name} is {limit} per person a year, and this year you can have {left} more: lower the quantity or remove it.',
    },
    noneLeft: {
      es: 'De {name} el máximo es {limit} por persona y ya lo tienes: quítalo de la cesta.',
      en: 'The maximum of {name} is {limit} per person, and you already have that many: remove it from your basket.',
      yearly: {
        es: 'De {name} el máximo es {limit} por persona y año y ya lo tienes: quítalo de la cesta; en enero puedes canjear más.',
        en: 'The maximum of {name} is {limit} per person a year, and you already have that many: remove it from your basket; you can redeem more in January.',
      },
    },
    withoutValues: {
      es: 'De {name} no puedes llevarte tantos: baja la cantidad o quítalo.',
      en: 'You can’t have that many of {name}: lower the quantity or remove it.',
    },
    atOnce: {
      es: 'De {name} el máximo es {limit} por persona y ya lo tienes: elige otro regalo del catálogo.',
      en: 'The maximum of {name} is {limit} per person, and you already have that many: choose another gift from the catalogue.',
      yearly: {
        es: 'De {name} el máximo es {limit} por persona y año y ya lo tienes: en enero puedes canjear más.',
        en: 'The maximum of {name} is {limit} per person a year, and you already have that many: you can redeem more in January.',
      },
    },
  },
  insufficient_points: {
    es: 'Necesitas {missing} más: quita un regalo de la cesta, o gana más y vuelve.',
    en: 'You need {missing} more: remove a gift from your basket, or earn more and come back.',
    withoutValues: {
      es: 'Te faltan puntos: quita un regalo de la cesta, o gana más y vuelve.',
      en: 'You don’t have enough points: remove a gift from your basket, or earn more and come back.',
    },
    atOnce: {
      es: 'Necesitas {missing} más: mira cómo ganar puntos y vuelve.',
      en: 'You need {missing} more: see how to earn points and come back.',
    },
  },
  out_of_stock: {
    es: 'De {name} no quedan tantos: baja la cantidad o quítalo de la cesta.',
    en: 'There aren’t that many of {name} left: lower the quantity or remove it from your basket.',
    noneLeft: {
      es: '{name} se ha agotado: quítalo de la cesta para seguir.',
      en: '{name} is sold out: remove it from your basket to continue.',
    },
    atOnce: {
      es: '{name} se ha agotado: elige otro regalo del catálogo.',
      en: '{name} is sold out: choose another gift from the catalogue.',
    },
  },
  date_full: {
    es: '{name}: esa fecha se ha llenado. Quítala de la cesta y elige otra.',
    en: '{name}: that date has filled up. Remove it from your basket and choose another.',
    atOnce: {
      es: '{name}: esa fecha se ha llenado. Elige otra.',
      en: '{name}: that date has filled up. Choose another.',
    },
  },
  identity_required: {
    es: '{name} pide antes un paso más: complétalo desde su página, o quítalo de la cesta para seguir.',
    en: '{name} needs one more step first: do it on its page, or remove it from your basket to continue.',
    atOnce: {
      es: '{name} pide antes un paso más: complétalo en esta página y vuelve.',
      en: '{name} needs one more step first: complete it on this page and come back.',
    },
  },
  code_unreadable: {
    es: 'El club no puede leer ahora los códigos de {name}. Prueba más tarde; si sigue igual, escríbenos.',
    en: 'The club can’t read the codes of {name} right now. Try later; if it keeps happening, write to us.',
  },
} as const satisfies Readonly<Record<string, RefusalWords>>;
