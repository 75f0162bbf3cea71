export const terms = {
  es: {
    updatedTitle: 'Hemos actualizado las bases legales',
    read: 'Leer los términos',
    accept: 'Aceptar',
    leave: 'Cerrar sesión',
    unreachable: 'No ha llegado respuesta y no hemos podido guardarlo. Comprueba la conexión.',
    inForce: 'Versión {version}, en vigor desde el {day}.',
    print: 'Imprimir',
    changesSince: 'Qué ha cambiado desde la versión {version}, la que aceptaste',
    change: 'Versión {version}, desde el {day}',
  },
  en: {
    updatedTitle: 'We’ve updated our legal terms',
    read: 'Read the terms',
    accept: 'Accept',
    leave: 'Sign out',
    unreachable: 'There was no reply, so nothing has been saved. Check your connection.',
    inForce: 'Version {version}, in force since {day}.',
    print: 'Print',
    changesSince: 'What’s changed since version {version}, the one you accepted',
    change: 'Version {version}, from {day}',
  },
} as const;
