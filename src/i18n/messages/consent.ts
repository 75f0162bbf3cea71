// The question whether third parties may be loaded. The cookie policy, an editors' document, says the same at length.
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
    title: 'Only the cookies we need',
    text: 'We use the ones the club needs to work. Videos belong to other companies: if you accept them, those companies receive your IP address and may set their own cookies.',
    more: 'Cookie policy',
    reject: 'Reject',
    accept: 'Accept',
    choose: 'Choose individually',
    purposes: 'What you’re accepting',
    video: 'YouTube and Vimeo videos',
    save: 'Save my choice',
    change: 'Cookies',
    kept: 'Saved. You can change it at any time under “Cookies”, at the bottom of the page.',
    notKept: 'We couldn’t save it. Try again.',
    allowVideo: 'Allow and watch',
    videoSource:
      'This video is on {provider}. If you allow it, {provider} receives your IP address and learns which video you watch, and may set its own cookies. This applies to every video in the club; you can change it under “Cookies”, at the bottom of the page.',
    watchThere: 'Watch it on {provider}',
  },
} as const;
