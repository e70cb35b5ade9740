import { openCaseStatuses } from '#domain/entities/application-case.ts';

/** The condition, in SQL, that a row of `cases` is still open (rules §1). */
export const isOpenIn = (alias: string): string =>
  `${alias}.status IN (${openCaseStatuses.map((status) => `'${status}'`).join(', ')})`;
