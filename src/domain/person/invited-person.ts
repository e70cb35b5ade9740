import type { InvitedDifference } from './invited-difference.ts';
import { isSameName } from './same-name.ts';
import type { Named } from './same-person.ts';

/**
 * In what whoever came with an invitation differs from all whom it may mean; nothing where they are one of them. A birth date
 * that one side does not know differs from none.
 */
export const differencesFrom = (awaited: readonly Named[], self: Named): readonly InvitedDifference[] => {
  const isBornAlike = ({ bornOn }: Named): boolean => bornOn === null || self.bornOn === null || bornOn === self.bornOn;
  const namesakes = awaited.filter(({ name }) => isSameName(name, self.name));
  if (namesakes.length > 0) return namesakes.some(isBornAlike) ? [] : ['BIRTH_DATE'];
  return awaited.some(isBornAlike) ? ['NAME'] : ['NAME', 'BIRTH_DATE'];
};
