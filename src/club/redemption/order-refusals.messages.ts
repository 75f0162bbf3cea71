// Why nothing of an order is cancelled, changed or marked.
import type { RefusalWords } from '../../i18n/refusal-shape.ts';
import { hoursToChange } from '../../words/ticket-date.ts';

export const orderRefusals = {
  already_sent: {
    es: '{name} ya no se puede cancelar: ya ha salido o se ha usado. Escríbenos y lo vemos.',
    en: '{name} can’t be cancelled any more: it has been sent or used. Write to us and we’ll look into it.',
  },
  code_given_out: {
    es: 'Ya tienes el código de {name}: solo el club puede anularlo. Escríbenos y lo vemos.',
    en: 'You already have the code for {name}: only the club can void it. Write to us and we’ll look into it.',
  },
  ticket_expired: {
    es: '{name} ya ha caducado: no se puede cancelar.',
    en: '{name} has expired: it can’t be cancelled.',
  },
  prize_not_cancelled: {
    es: '{name} es un premio: si no lo quieres, escríbenos y lo vemos.',
    en: '{name} is a prize: if you don’t want it, write to us and we’ll look into it.',
  },
  refund_changed: {
    es: 'No se ha cancelado nada, porque las cifras han cambiado: ahora vuelven {points} y pierdes {lost}. Si te parece bien, confírmalo otra vez.',
    en: 'Nothing was cancelled, because the figures have changed: you now get {points} back and lose {lost}. If that’s fine, confirm again.',
    withoutValues: {
      es: 'No se ha cancelado nada, porque han cambiado los puntos que vuelven o pierdes. Mira las cifras de ahora y confírmalo otra vez.',
      en: 'Nothing was cancelled, because the points you get back or lose have changed. Check the current figures and confirm again.',
    },
  },
  date_near: {
    es: `{name}: faltan menos de ${hoursToChange} horas, así que la fecha ya no se cambia ni se cancela.`,
    en: `{name}: it’s less than ${hoursToChange} hours away, so the date can’t be changed or cancelled any more.`,
  },
  date_changed: {
    es: '{name}: ya cambiaste la fecha, y se puede cambiar una vez.',
    en: '{name}: you’ve already changed the date, and it can only be changed once.',
  },
  state_not_next: {
    es: 'Ya está en el estado «{from}», al que solo puede seguir: {next}.',
    en: 'It is {from}, which only this may follow: {next}.',
    withoutValues: {
      es: 'En su estado de ahora no puede seguir ese.',
      en: 'It can’t go to that state from the one it’s in.',
    },
  },
  sent_too_long_ago: {
    es: 'Se marcó como enviado hace más de un día: ya no se puede volver atrás.',
    en: 'It was marked as sent more than a day ago: that can no longer be undone.',
  },
  too_many_units: {
    es: 'De {name} solo hay {units}.',
    en: 'There are only {units} of {name}.',
    withoutValues: { es: 'No hay tantas unidades.', en: 'There aren’t that many units.' },
  },
  nothing_to_send: {
    es: 'De este canje no queda nada por enviar.',
    en: 'There’s nothing left to send in this order.',
  },
  other_place: {
    es: '{name}: en ese sitio no se puede usar. Elige uno de los suyos.',
    en: '{name}: it can’t be used at that place. Choose one where it can.',
  },
  in_stock: {
    es: '{name} ya está disponible: puedes canjearlo ahora.',
    en: '{name} is already in stock: you can redeem it now.',
  },
} as const satisfies Readonly<Record<string, RefusalWords>>;
