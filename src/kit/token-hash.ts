import { hash } from 'node:crypto';

/** The SHA-256 of a random token: the only form in which the database has it. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
