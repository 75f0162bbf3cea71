// What every mail says around what it tells.
export const mail = {
  es: {
    greeting: 'Hola, {name}:',
    greetingToAddress: 'Hola:',
    now: 'Y ahora',
    copyAddress: 'Si el botón no abre nada, copia esta dirección en tu navegador:',
    code: 'Código: {code}',
    write: 'Escribe a {email}.',
    writeOrCall: 'Escribe a {email} o llama al {phone}.',
  },
  en: {
    greeting: 'Hello {name},',
    greetingToAddress: 'Hello,',
    now: 'What’s next',
    copyAddress: 'If the button doesn’t open anything, copy this address into your browser:',
    code: 'Code: {code}',
    write: 'Write to {email}.',
    writeOrCall: 'Write to {email} or call {phone}.',
  },
} as const;
