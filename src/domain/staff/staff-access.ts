import type { StaffRole } from '../session/groups.ts';

/** Which roles may see or do what (decisions §16, as far as it is built); server and navigation read it here. */
export const staffAccess = {
  releases: ['operations', 'compliance'],
  /** Money is released by those who carry it out; compliance looks on. */
  decideReleases: ['operations'],
  outbox: ['support', 'operations', 'admin'],
  businessDay: ['operations', 'admin'],
  /** Whoever talks to customers, and whoever answers for what is recommended to them. */
  notes: ['support', 'compliance'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;
