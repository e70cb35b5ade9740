import { type EntryPointId, entryPointOf, isExisting, mayBeChilds } from '#domain/questionnaire/entry-points.ts';
import { isQuick } from '#domain/questionnaire/quick.ts';
import type { AppliedKind } from './parties.ts';

/**
 * The kinds of account among which whoever comes this way chooses (decisions §17): none on the child's own way, and none for a
 * first proposal. Who has an account relation may open another of any kind; others have the child's own way.
 */
export const chosenKinds = (id: EntryPointId): readonly AppliedKind[] => {
  if (entryPointOf(id).isChild === true || isQuick(id)) return [];
  return isExisting(id) && mayBeChilds(id) ? ['single', 'joint', 'child'] : ['single', 'joint'];
};
