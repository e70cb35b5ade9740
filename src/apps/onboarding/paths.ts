import type { AppliedKind } from '#domain/application/parties.ts';
import type { EntryPointId } from '#domain/questionnaire/entry-points.ts';

/** Every address of the onboarding app, built in one place. */
export const paths = {
  newProduct: () => '/new-product',
  /** With an application that was begun, where there is one. */
  wayIn: (id: EntryPointId, caseId: string | null = null) =>
    caseId === null ? `/new-product/${id}` : `/new-product/${id}?case=${encodeURIComponent(caseId)}`,
  /** What a mailed link opens; its token stands behind the fragment's mark. */
  invitation: () => '/invitation',
  login: () => '/login/',
  /** Step 1 … 4 of an application, of a new customer or of one there is (REG-01, decisions §21). */
  wizard: (family: 'registration' | 'add', kind: AppliedKind, step: number, caseId: string) =>
    `/${family}/${kind}/step_${String(step)}/${encodeURIComponent(caseId)}`,
} as const;
