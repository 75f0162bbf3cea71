// A member’s copy of their data: what each part and its columns are called, and what stays of it after an erasure.
export const orders = {
  es: 'qué se canjeó y por cuántos puntos, sin identidad ni dirección',
  en: 'what was redeemed and for how many points, without your identity or address',
};

export const redemptionCopy = {
  redemption_order: {
    title: { es: 'Canjes', en: 'Orders' },
    fields: {
      code: { es: 'Código', en: 'Code' },
      total: { es: 'Puntos', en: 'Points' },
      address: { es: 'Dirección de envío', en: 'Delivery address' },
      at: { es: 'Cuándo', en: 'When' },
    },
  },
  redemption_line: {
    title: { es: 'Regalos canjeados', en: 'Redeemed gifts' },
    fields: {
      order: { es: 'Canje', en: 'Order' },
      product: { es: 'Regalo', en: 'Gift' },
      variation: { es: 'Opción', en: 'Option' },
      quantity: { es: 'Cantidad', en: 'Quantity' },
      cost: { es: 'Puntos por unidad', en: 'Points each' },
      location: { es: 'Dónde se usa', en: 'Where it’s used' },
      tracking: { es: 'Seguimiento del envío', en: 'Parcel tracking' },
      address: { es: 'Dirección a la que se envió', en: 'Address it was sent to' },
      date: { es: 'Fecha de la entrada', en: 'Ticket date' },
      place: { es: 'Sitio', en: 'Place' },
      changed: { es: 'Fecha cambiada', en: 'Date changed' },
      moved: { es: 'Fecha movida por el club', en: 'Date moved by the club' },
      state: { es: 'Estado', en: 'State' },
      since: { es: 'Desde', en: 'Since' },
    },
  },
  redemption_step: {
    title: { es: 'Pasos de los regalos canjeados', en: 'Steps for redeemed gifts' },
    fields: {
      order: { es: 'Canje', en: 'Order' },
      product: { es: 'Regalo', en: 'Gift' },
      state: { es: 'Estado', en: 'State' },
      at: { es: 'Cuándo', en: 'When' },
      by: { es: 'Quién', en: 'By' },
    },
  },
};
