// The addresses below /club/ of the club's own pages, where an editors' page would never be seen.
import { isFixedPath } from '../../src/words/routes.ts';

/** Whether there is a page of the club's own at /club/<path>. */
export const isFixedRoute = (path: string): boolean => path === '404' || isFixedPath(`/club/${path}`);

/** The pages of the club's own that a link may lead to, by what comes after /club/. */
export const linkableRoutes: readonly { readonly title: string; readonly value: string }[] = [
  { title: 'Portada', value: '/' },
  { title: 'Catálogo', value: 'catalogo' },
  { title: 'Cesta', value: 'cesta' },
  { title: 'Regalos canjeados', value: 'regalos-canjeados' },
  { title: 'Noticias', value: 'noticias' },
  { title: 'Te inspiramos', value: 'te-inspiramos' },
  { title: 'Te inspiramos: avancemos', value: 'te-inspiramos/avancemos' },
  { title: 'Eventos', value: 'event' },
  { title: 'Juegos: todo lo abierto', value: 'juegos' },
  { title: 'Desafíos', value: 'desafios' },
  { title: 'Ruleta', value: 'roulette' },
  { title: 'Recomienda', value: 'recomienda' },
  { title: 'Perfil', value: 'perfil' },
  { title: 'Mis entradas', value: 'perfil/entradas' },
  { title: 'Mis sorteos', value: 'perfil/sorteos' },
  { title: 'Editar los datos personales', value: 'perfil/editar-datos-personales' },
  { title: 'Cambiar la foto', value: 'perfil/foto' },
  { title: 'Tus puntos', value: 'perfil/puntos' },
  { title: 'Acceso y seguridad', value: 'perfil/seguridad' },
  { title: 'Tus datos y tú', value: 'perfil/privacidad' },
  { title: 'Preguntas frecuentes', value: 'faq' },
  { title: 'Escribir la pregunta', value: 'recomienda/formulario-faq' },
  { title: 'Contacto', value: 'contacto' },
  { title: 'Puntos de venta de la edición limitada', value: 'stardrift/store-locator' },
  { title: 'Dónde se canjean puntos', value: 'locations/canje' },
  { title: 'Paradas de la ruta', value: 'locations/ruta' },
  { title: 'Términos y condiciones', value: 'terminos-y-condiciones' },
  { title: 'Entrar', value: 'login' },
  { title: 'Restablecer la contraseña', value: 'restablecer-la-contrasena' },
  { title: 'Salir', value: 'logout' },
  { title: 'Comprobar dónde estoy', value: 'geofencing' },
];
