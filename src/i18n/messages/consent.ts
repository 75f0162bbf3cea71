// What third parties get, and whether they may. The cookie policy, an editors' document, says the same at length.
export const consent = {
  es: {
    title: 'Cookies, las justas',
    text: 'Usamos las necesarias para que el club funcione. Los vídeos son de otras empresas: si los aceptas, reciben tu dirección IP y pueden usar sus propias cookies.',
    more: 'Política de cookies',
    reject: 'Rechazar',
    accept: 'Aceptar',
    choose: 'Elegir una a una',
    purposes: 'Qué aceptas',
    video: 'Vídeos, de YouTube y Vimeo',
    save: 'Guardar lo elegido',
    change: 'Cookies',
    kept: 'Guardado. Lo cambias cuando quieras en «Cookies», al pie de la página.',
    notKept: 'No se ha podido guardar. Vuelve a intentarlo.',
    allowVideo: 'Permitir y ver',
    videoSource:
      'El vídeo es de {provider}. Si lo permites, {provider} recibe tu dirección IP y qué vídeo ves, y puede usar sus propias cookies. Vale para todos los vídeos del club; lo cambias en «Cookies», al pie.',
    watchThere: 'Verlo en {provider}',
  },
  en: {
    title: 'Cookies, only a few',
    text: 'We use those that the club needs to work. Videos belong to other companies: if you accept them, those companies get your IP address and may use cookies of their own.',
    more: 'Cookie policy',
    reject: 'Reject',
    accept: 'Accept',
    choose: 'Choose one by one',
    purposes: 'What you accept',
    video: 'Videos, from YouTube and Vimeo',
    save: 'Keep my choice',
    change: 'Cookies',
    kept: 'Saved. You can change it whenever you like under “Cookies”, at the foot of the page.',
    notKept: 'It could not be saved. Try again.',
    allowVideo: 'Allow and watch',
    videoSource:
      'The video is on {provider}. If you allow it, {provider} gets your IP address and which video you watch, and may use cookies of its own. It holds for every video of the club; you can change it under “Cookies”, at the foot.',
    watchThere: 'Watch it on {provider}',
  },
} as const;
