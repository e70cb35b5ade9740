/**
 * Why a job fails, as staff may read it. `OUTSIDE`: somebody outside does not answer, or answers what nobody can use.
 * `FILES`: files are not to be read or written. `DATABASE`: it is not to be reached. `REFUSED`: nobody will ever take it.
 * `INTERNAL`: anything else; the log says what.
 */
export const jobFaults = ['OUTSIDE', 'FILES', 'DATABASE', 'REFUSED', 'INTERNAL'] as const;
export type JobFault = (typeof jobFaults)[number];
