// The page that asks for the position.
export const geofencing = {
  es: {
    title: '¿Estás en Canarias?',
    insideTitle: 'Estás en Canarias',
    lead: 'El club solo se abre en las islas. Dinos dónde estás y lo comprobamos.',
    privacy:
      'Tu navegador te pedirá permiso. Usamos tu posición una vez, para responder: ni la guardamos ni la anotamos.',
    check: 'Comprobar dónde estoy',
    again: 'Probar de nuevo',
    go: 'Seguir',
    checking: 'Comprobando dónde estás.',
    inside: 'Estás en las islas. El club queda abierto en este navegador 12 horas.',
    outside: 'No estás en las islas, así que el club no se abre ahora. Vuelve a probar cuando llegues.',
    refused:
      'Tu navegador no nos deja saber dónde estás. Permite la ubicación para este sitio, en el candado junto a la dirección, y prueba de nuevo.',
    unknown: 'Tu dispositivo no sabe dónde está. Activa la ubicación o sal a cielo abierto, y prueba de nuevo.',
    failed: 'No hemos podido comprobarlo. Revisa la conexión y prueba de nuevo.',
    noScript: 'Para saber dónde estás hace falta JavaScript. Actívalo y recarga la página.',
  },
  en: {
    title: 'Are you in the Canaries?',
    insideTitle: 'You’re in the Canaries',
    lead: 'The club only opens in the islands. Tell us where you are and we’ll check.',
    privacy: 'Your browser will ask for permission. We use your location once, to check: it isn’t stored or logged.',
    check: 'Check where I am',
    again: 'Try again',
    go: 'Continue',
    checking: 'Checking where you are.',
    inside: 'You’re in the islands. The club is open in this browser for 12 hours.',
    outside: 'You’re not in the islands, so the club can’t open right now. Try again when you get here.',
    refused:
      'Your browser won’t tell us where you are. Allow location access for this site, using the padlock next to the address, and try again.',
    unknown: 'Your device doesn’t know where it is. Turn on its location or step outside, and try again.',
    failed: 'We couldn’t find out. Check your connection and try again.',
    noScript: 'You need JavaScript so that we can find out where you are. Turn it on and reload the page.',
  },
} as const;
