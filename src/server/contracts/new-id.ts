import { randomBytes } from 'node:crypto';

/** A new id of an account relation, of its clearing account or of an investment: 64 random bits say nothing of the customer. */
export const newId = (kind: 'BP' | 'CA' | 'IPS'): string => `${kind}-${randomBytes(8).toString('hex').toUpperCase()}`;

/** A new number of a contract: short enough to be typed. */
export const newContractId = (): string => `V-${randomBytes(6).toString('hex').toUpperCase()}`;
