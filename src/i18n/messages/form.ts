// What every form says, whatever it asks: of its fields, and of an answer that did not come.
export const form = {
  es: {
    tooMany: 'Demasiados intentos. Prueba otra vez dentro de {wait}.',
    tooManyForNow: 'Demasiados intentos. Prueba otra vez dentro de un rato.',
    unavailable: 'El club no responde ahora mismo. Prueba dentro de un momento.',
    unreachable: 'Sin conexión con el club. Comprueba tu red y prueba otra vez.',
    tooLong: 'Como mucho, {max} caracteres.',
    nameWrong: 'Escríbelo con letras y sin enlaces.',
    length: '{count} de {max} caracteres',
    show: 'Mostrar',
    hide: 'Ocultar',
    showPassword: 'Mostrar la contraseña',
    hidePassword: 'Ocultar la contraseña',
    shown: 'La contraseña se ve.',
    hidden: 'La contraseña no se ve.',
  },
  en: {
    tooMany: 'Too many attempts. Try again in {wait}.',
    tooManyForNow: 'Too many attempts. Try again later.',
    unavailable: 'The club isn’t responding right now. Try again in a moment.',
    unreachable: 'No connection to the club. Check your network and try again.',
    tooLong: 'At most {max} characters.',
    nameWrong: 'Use letters, and no links.',
    length: '{count} of {max} characters',
    show: 'Show',
    hide: 'Hide',
    showPassword: 'Show the password',
    hidePassword: 'Hide the password',
    shown: 'The password is visible.',
    hidden: 'The password is hidden.',
  },
} as const;

/** In their place, where people have written something that they would miss. */
export const writtenForm = {
  es: {
    unavailable: 'El club no responde ahora mismo. Lo que has escrito sigue aquí: prueba dentro de un momento.',
    unreachable: 'Sin conexión con el club. Lo que has escrito sigue aquí: comprueba tu red y prueba otra vez.',
  },
  en: {
    unavailable: 'The club isn’t responding right now. What you wrote is still here: try again in a moment.',
    unreachable: 'No connection to the club. What you wrote is still here: check your network and try again.',
  },
} as const;

/** As a form is given them. */
export type FormWords = Readonly<Record<keyof typeof form.es | 'retry', string>>;
