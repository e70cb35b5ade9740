import { conditionCodeOf } from '#domain/partners/condition-code.ts';
import type { RelationFacts } from '../business-partners/relation-facts.ts';
import { shortName } from '../messages/short-name.ts';

/** Signs of each name: with the sum and the payee's IBAN two messages by SMS take the names of two holders. */
const nameRoom = 30;

const namesOf = (owners: RelationFacts['owners']): string =>
  owners.map(({ name }) => shortName(name, nameRoom)).join(' und ');

/** Which account is closed, in the SMS that confirms it and on the page: a child's and a shared one say whose it is (decisions §9). */
export const accountSubject = ({
  account_type: type,
  owners,
}: Pick<RelationFacts, 'account_type' | 'owners'>): string => {
  const children = owners.filter(({ role }) => role === 'CHILD');
  const all = 'mit allen Anlagen';
  if (children.length > 0) return `Kinderkonto von ${namesOf(children)} ${all}`;
  return conditionCodeOf(type) === 'JA' ? `Gemeinschaftskonto von ${namesOf(owners)} ${all}` : `Ihr Konto ${all}`;
};
