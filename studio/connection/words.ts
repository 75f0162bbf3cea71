// What editors are told of the connection.
import type { Connection, Outage } from './connection.ts';

/** What ended an outage may be said to be, if it lasts this long while the Studio is being opened, in ms. */
export const longMs = 60_000;

const sessionEnded =
  'La sesión ha terminado, y lo último que has escrito no se ha guardado todavía. No cierres ni recargues esta ventana: entra otra vez en otra pestaña, y se guardará.';

/** Above a Studio that is open; null if there is nothing to say. */
export function wordsFor({ outage, isSessionOver }: Connection): string | null {
  if (outage?.until === null)
    return `No hay conexión desde las ${timeOf(outage.from)}. No se pierde nada: puedes seguir escribiendo en lo que tienes abierto, y se guardará cuando vuelva. Mientras tanto no cierres ni recargues esta ventana, y no se abre ni se publica nada.`;
  if (isSessionOver) return sessionEnded;
  if (outage === null) return null;
  if (!outage.isSaved) return 'Ha vuelto la conexión. Se está guardando lo que has escrito…';
  return `Ha vuelto la conexión, que faltaba desde las ${timeOf(outage.from)}. Lo que has escrito se ha guardado; si algo no ha entrado, está encima de su formulario para volver a ponerlo.`;
}

/** Where there is no Studio: it is being opened, or asks who it is. */
export function wordsWithoutStudio({ outage, unsent, isSessionOver }: Connection, now: number): string | null {
  if (isSessionOver) return sessionEnded;
  if (outage?.until !== null) return null;
  const says = `No hay conexión desde las ${timeOf(outage.from)}. El Studio se abrirá por sí solo cuando vuelva.`;
  if (unsent > 0) return `${says} No cierres ni recargues esta ventana: falta por guardar lo último que has escrito.`;
  return isLong(outage, now)
    ? `${says} Si los demás sí tienen conexión, puede que esta dirección no esté admitida en el proyecto (CORS).`
    : says;
}

const isLong = ({ from }: Outage, now: number) => now - from >= longMs;
const timeOf = (at: number) => new Date(at).toLocaleTimeString('es-ES', { hour: '2-digit', minute: '2-digit' });
