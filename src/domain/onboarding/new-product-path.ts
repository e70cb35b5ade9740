import type { EntryPointId } from '#domain/questionnaire/entry-points.ts';

/** Where a product is chosen. */
export const newProductPath = '/new-product';

/** Where a way in begins, or goes on with an application on the server. */
export const wayInPath = (id: EntryPointId, caseId: string | null = null): string =>
  caseId === null ? `${newProductPath}/${id}` : `${newProductPath}/${id}?case=${encodeURIComponent(caseId)}`;

/** Where an investment is shown that was opened on a way in. */
export const openedInvestmentPath = (id: EntryPointId, ipsId: string): string =>
  `${wayInPath(id)}?opened=${encodeURIComponent(ipsId)}`;

/** A way of a customer into one of their account relations; null: it is chosen there. */
export const wayOfRelationPath = (id: EntryPointId, businessPartnerId: string | null): string =>
  businessPartnerId === null ? wayInPath(id) : `${wayInPath(id)}?partner=${encodeURIComponent(businessPartnerId)}`;

/** Where the customer's stored data are renewed, of one of their account relations; null: of the one that is due first. */
export const renewalPath = (businessPartnerId: string | null): string =>
  wayOfRelationPath('existing-customer-update-business-partner', businessPartnerId);
