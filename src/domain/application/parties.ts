import type { IsoDate } from '#domain/calendar/iso-date.ts';

/** Who shares an account with whoever applies: the second holder of a joint account, or the second guardian of a child. */
export interface SecondPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: IsoDate;
  /** Where the invitation goes. */
  readonly email: string;
}

/** The child whose account it is. */
export interface ChildPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: IsoDate;
  readonly birthPlace: string;
  /** Three letters. */
  readonly nationality: string;
  /** German, eleven digits: a child has its own (decisions §9). */
  readonly taxId: string;
}

/** The kinds of account that can be applied for, as addresses and the interface name them. */
export const appliedKinds = ['single', 'joint', 'child'] as const;
export type AppliedKind = (typeof appliedKinds)[number];
