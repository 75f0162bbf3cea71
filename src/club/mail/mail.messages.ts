// What all mails say alike.
export const mail = {
  es: {
    greeting: 'Hola, {name}:',
    greetingToAddress: 'Hola:',
    copyAddress: 'Si el botón no abre nada, copia esta dirección en tu navegador:',
  },
  en: {
    greeting: 'Hello {name},',
    greetingToAddress: 'Hello,',
    copyAddress: 'If the button doesn’t open anything, copy this address into your browser:',
  },
} as const;
