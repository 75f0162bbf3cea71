export const terms = {
  es: {
    updatedTitle: 'Hemos actualizado las bases legales',
    read: 'Leer los términos',
    accept: 'Aceptar',
    leave: 'Cerrar sesión',
    inForce: 'Versión {version}, en vigor desde el {day}.',
    print: 'Imprimir',
    changesSince: 'Qué ha cambiado desde la versión {version}, la que aceptaste',
    change: 'Versión {version}, desde el {day}',
  },
  en: {
    updatedTitle: 'We have updated the legal bases',
    read: 'Read the terms',
    accept: 'Accept',
    leave: 'Sign out',
    inForce: 'Version {version}, in force since {day}.',
    print: 'Print',
    changesSince: 'What has changed since version {version}, which you accepted',
    change: 'Version {version}, since {day}',
  },
} as const;
