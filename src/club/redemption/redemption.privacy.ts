import type { Holding } from '../privacy/holding.ts';

const orders = {
  es: 'qué se canjeó y por cuántos puntos, sin identidad ni dirección',
  en: 'what was redeemed and for how many points, without identity or address',
};

export const redemptionHoldings: readonly Holding[] = [
  {
    table: 'redemption_order',
    holds: 'member-data',
    title: { es: 'Canjes', en: 'Orders' },
    fields: {
      code: { es: 'Código', en: 'Code' },
      total: { es: 'Puntos', en: 'Points' },
      address: { es: 'Dirección de envío', en: 'Delivery address' },
      at: { es: 'Cuándo', en: 'When' },
    },
    select: `select code, total, address, created_at as at from redemption_order where member_id = $1 order by created_at, id`,
    // The request's hash was made with the address.
    erase: [
      `update redemption_order set address = null, idempotency_key = null, request_hash = null where member_id = $1`,
    ],
    stays: orders,
  },
  {
    table: 'redemption_line',
    holds: 'member-data',
    title: { es: 'Regalos canjeados', en: 'Redeemed gifts' },
    fields: {
      order: { es: 'Canje', en: 'Order' },
      product: { es: 'Regalo', en: 'Gift' },
      variation: { es: 'Opción', en: 'Option' },
      quantity: { es: 'Cantidad', en: 'Quantity' },
      cost: { es: 'Puntos por unidad', en: 'Points each' },
      location: { es: 'Dónde se usa', en: 'Where it is used' },
      tracking: { es: 'Seguimiento del envío', en: 'Tracking of the parcel' },
      address: { es: 'Dirección a la que se envió', en: 'Address to which it was sent' },
      state: { es: 'Estado', en: 'State' },
      since: { es: 'Desde', en: 'Since' },
    },
    select: `select o.code as order, l.name as product, l.variation, l.quantity, l.cost, l.location, l.tracking, l.address, l.state, l.state_at as since
      from redemption_line l join redemption_order o on o.id = l.order_id where l.member_id = $1
      order by o.created_at, o.id, l.position`,
    erase: ['update redemption_line set location = null, tracking = null, address = null where member_id = $1'],
    stays: orders,
  },
  {
    table: 'redemption_step',
    holds: 'member-data',
    title: { es: 'Pasos de los regalos canjeados', en: 'Steps of redeemed gifts' },
    fields: {
      order: { es: 'Canje', en: 'Order' },
      product: { es: 'Regalo', en: 'Gift' },
      state: { es: 'Estado', en: 'State' },
      at: { es: 'Cuándo', en: 'When' },
      by: { es: 'Quién', en: 'By whom' },
    },
    select: `select o.code as order, l.name as product, s.state, s.at, s.by from redemption_step s
      join redemption_line l on l.id = s.line_id join redemption_order o on o.id = l.order_id where s.member_id = $1
      order by s.at, s.line_id, s.position`,
    erase: [],
    stays: orders,
  },
];
