// How much a client may send and how long it may take, and how much the server takes on at once.
import type { ServerOptions } from 'node:http';
import { availableParallelism } from 'node:os';
import { maxPhotoBytes } from '../../words/photo-limits.ts';

/**
 * The largest body that is read, in bytes: that of `cart`, which takes the largest. Calls refuse what is larger than their own limit
 * (413, docs/api.md#limits-of-bodies).
 */
export const maxBody = 65_536;

/** How long a body may take to arrive, in ms. */
export const bodyTimeMs = 10_000;

/** The largest body of `photo`, in bytes: a photo, and what the form adds. */
export const photoBody = maxPhotoBytes + 4_096;

/** The calls that take files: the largest body of each, in bytes. */
export const uploadLimits: ReadonlyMap<string, number> = new Map([['/api/club/photo', photoBody]]);

/** Up to this size a file that is too large is read, and thrown away, so that the browser sees the answer that refuses it; in bytes. */
export const maxDiscarded = 32 * 1024 * 1024;

/** How long a file may take to arrive, in ms. */
export const uploadTimeMs = 40_000;

/** How many files may arrive at once, of all members and of one: each is held in memory until it is whole. */
export const maxUploads = 16;
export const maxUploadsOfMember = 4;

export const limits = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  // Longer than a body may take: a late one is answered by us, once.
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  // A request without Host is answered by us, as it counts towards the limits like any other.
  requireHostHeader: false,
} as const satisfies ServerOptions;

/** After this time an answer is given up, in ms. */
export const answerLimitMs = 30_000;

/** How long a client that is still sending may take to read the answer that refuses it, in ms. */
export const lingerMs = 1_000;

/** How long a connection with a request in progress may stay without a byte in either direction, in ms. */
export const idleLimitMs = 45_000;

/** The longest time from a request to the last byte of its answer, except for event streams, in ms. */
export const totalLimitMs = 120_000;

/**
 * A connection beyond these takes the place of one without a request in progress; where there is none, its request is answered 503.
 * Beyond a quarter more, no connection is accepted.
 */
export const maxConnections = 2_000;

/** The same for one network. Phones of one carrier may share an address, and each browser opens up to six. */
export const maxConnectionsOfNetwork = 500;

/** How many answers one connection may wait for, when it sends requests without waiting for answers. */
export const maxOutstanding = 4;

/** How many answers may be in progress at once. */
export const maxInWork = 256;

/** The same for a single network, and for a member, who takes none of the network's. */
export const maxInWorkOfNetwork = 64;
export const maxInWorkOfMember = 16;

/** Requests of one network that wait for a place among them, and how long each does, in ms. */
export const maxWaitingOfNetwork = 256;
export const placeWaitMs = 2_000;

/**
 * Requests that wait for a turn by one of the limits of docs/api.md#attempts, without a place among those: in all, and of one network or
 * member.
 * Logins wait among themselves.
 */
export const maxInQueues = 512;
export const maxInQueuesOfOne = 64;
export const maxLoginsWaiting = 1_024;
export const maxLoginsWaitingOfOne = 256;

/**
 * How many passwords of logins are looked at at once: each takes a core. One is left for all else, and two of the four threads that also
 * read files and look up names.
 */
export const maxPasswordsAtOnce = Math.min(2, Math.max(1, availableParallelism() - 1));

/**
 * How many bookings in events are made at once: each holds one of the eight connections to the database while it waits for the event's row,
 * which others of the event hold.
 */
export const maxBookingsAtOnce = 2;

/** From this size on, an answer counts until its client has read it, in bytes. */
export const largeAnswer = 128 * 1024;

/** How many bytes of such answers may be unread at once, of all clients and of those of one network. */
export const maxUnread = 256 * 1024 * 1024;
export const maxUnreadOfNetwork = 64 * 1024 * 1024;
