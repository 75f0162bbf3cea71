// The fixed lists from which editors choose. The site's contract has the same; a test compares them.

export const islands = [
  { title: 'Tenerife', value: 'tenerife' },
  { title: 'Gran Canaria', value: 'gran-canaria' },
  { title: 'Lanzarote', value: 'lanzarote' },
  { title: 'Fuerteventura', value: 'fuerteventura' },
  { title: 'La Palma', value: 'la-palma' },
  { title: 'La Gomera', value: 'la-gomera' },
  { title: 'El Hierro', value: 'el-hierro' },
  { title: 'La Graciosa', value: 'la-graciosa' },
] as const;

export const levels = ['Silver', 'Gold', 'Platinum'] as const;

/** The poster colours of the visual language, as the site's tokens have them. */
export const inks = [
  { title: 'Hondo (azul noche)', value: 'hondo', colour: '#0b3640' },
  { title: 'Ocre', value: 'ocre', colour: '#e0963f' },
  { title: 'Almagre (rojo tierra)', value: 'almagre', colour: '#9e3a1f' },
  { title: 'Atlántico', value: 'atlantico', colour: '#11535e' },
  { title: 'Calima (arena clara)', value: 'calima', colour: '#efc588' },
  { title: 'Niebla (gris claro)', value: 'niebla', colour: '#dde7e3' },
] as const;

/** What a product is. A tobacco device is never shown beside food, drink or an evening out. */
export const subjects = [
  { title: 'Dispositivo de tabaco', value: 'device' },
  { title: 'Accesorio o bono para el dispositivo', value: 'device-accessory' },
  { title: 'Comida, bebida o salida', value: 'leisure' },
  { title: 'Otra cosa', value: 'other' },
] as const;

export const models = ['ILUMA PRIME', 'ILUMA', 'ILUMA ONE'] as const;

/** The clocks by which a contact's hours may be written. */
export const clocks = [
  { title: 'Canarias', value: 'canaries' },
  { title: 'Península', value: 'peninsula' },
] as const;

/** Icons that the floating menu can draw. */
export const menuIcons = [
  { title: 'Casa', value: 'house' },
  { title: 'Regalo', value: 'gift' },
  { title: 'Persona', value: 'user' },
  { title: 'Montañas', value: 'mountains' },
  { title: 'Tarjeta', value: 'identification-card' },
  { title: 'Periódico', value: 'newspaper' },
  { title: 'Amigos', value: 'users-three' },
  { title: 'Estrella', value: 'star' },
] as const;

/** What a product may ask of a member before they redeem it. */
export const requirements = [
  { title: 'Verificar la identidad', value: 'identity' },
  { title: 'Firmar un documento', value: 'signature' },
] as const;

export const offerKinds = [
  { title: 'Producto', value: 'product' },
  { title: 'Experiencia', value: 'experience' },
  { title: 'Cupón', value: 'coupon' },
  { title: 'Bono', value: 'voucher' },
] as const;

export const contactKinds = [
  { title: 'Chat', value: 'chat' },
  { title: 'Redes sociales', value: 'social' },
  { title: 'Correo', value: 'email' },
  { title: 'Teléfono', value: 'phone' },
] as const;

/** The kinds of quiz; the site's contract has the same. */
export const quizKinds = [
  { title: 'Quiz', value: 'quiz' },
  { title: 'Súper quiz', value: 'super-quiz' },
] as const;

/** The games whose prize is drawn; the site has the same. */
export const gameKinds = [
  { title: 'Ruleta', value: 'roulette' },
  { title: 'Rasca', value: 'scratch' },
  { title: 'Memoria', value: 'memory' },
] as const;

/** How many pictures a memory has, each on two cards. */
export const memoryPictures = { least: 4, most: 8 } as const;

/** How often a member may play anew. */
export const playPeriods = [
  { title: 'Día', value: 'day' },
  { title: 'Semana', value: 'week' },
  { title: 'Mes', value: 'month' },
  { title: 'Una sola vez', value: 'once' },
] as const;

/** How an editor reads and types a day. */
export const dayFormat = { dateFormat: 'DD/MM/YYYY' };
