/** Second factors beside the password: a code by SMS, or one of an authenticator app. */
export const factors = ['SMS', 'SOFTWARE_TOKEN'] as const;
export type Factor = (typeof factors)[number];

export const isFactor = (value: string): value is Factor => (factors as readonly string[]).includes(value);

/** The factors in force and the one that is asked first. */
export interface FactorsInForce {
  readonly active: readonly Factor[];
  readonly preferred: Factor | null;
}
