import type { EntryPointId } from '#domain/questionnaire/entry-points.ts';

/** Where a product is chosen. */
export const newProductPath = '/new-product';

/** Where a way in begins, or goes on with an application on the server. */
export const wayInPath = (id: EntryPointId, caseId: string | null = null): string =>
  caseId === null ? `${newProductPath}/${id}` : `${newProductPath}/${id}?case=${encodeURIComponent(caseId)}`;
