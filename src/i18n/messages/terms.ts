export const terms = {
  es: {
    updatedTitle: 'Hemos actualizado las bases legales',
    read: 'Leer los términos',
    accept: 'Aceptar',
    leave: 'Cerrar sesión',
    inForce: 'Versión {version}, en vigor desde el {day}.',
    print: 'Imprimir',
  },
  en: {
    updatedTitle: 'We have updated the legal bases',
    read: 'Read the terms',
    accept: 'Accept',
    leave: 'Sign out',
    inForce: 'Version {version}, in force since {day}.',
    print: 'Print',
  },
} as const;
