// The member as the API presents them. Pure.
import type { Consumer } from './consumer.contract.ts';
import { paths } from '../../words/paths.ts';
import type { Member } from '../members/members.ts';
import type { Standing } from './points.ts';

/** The contract's Consumer. `acceptedTerm` says whether the member has accepted the terms in force. */
export function toConsumer(member: Member, standing: Standing, acceptedTerm: boolean): Consumer {
  return {
    id: member.id,
    email: member.email,
    first_name: member.firstName,
    last_name: member.lastName,
    phone: member.phone,
    birth_date: member.birthDate,
    address: member.address,
    postcode: member.postcode,
    municipality: member.municipality,
    island: member.island,
    locale: member.locale,
    photo: member.photo === null ? null : paths.photo(member.photo),
    acceptedTerm,
    code: member.code,
    level: standing.level,
    points: standing.points,
    pending_points: standing.pendingPoints,
    expiring: standing.expiring ? { points: standing.expiring.points, on: standing.expiring.on } : null,
    status_points: standing.statusPoints,
    this_status_points: standing.thisStatusPoints,
    next_status_points: standing.nextStatusPoints,
  };
}
