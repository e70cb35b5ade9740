import { accountFlaws, type AccountForm } from '#domain/application/account-forms.ts';
import type { Operation } from '#domain/operation/operation.ts';
import type {
  AccountProblem,
  AccountRelation,
  KeptForm,
  PrepareInput,
  ReferenceAccountContext,
} from './reference-account.types.ts';

/** The account relation that is shown; undefined where there is none. */
export const shownRelation = ({
  relations,
  chosen,
}: Pick<ReferenceAccountContext, 'relations' | 'chosen'>): AccountRelation | undefined =>
  relations.find(({ businessPartnerId }) => businessPartnerId === chosen);

/** The form before anything is typed: the holder is known where only one can be it. */
export const blankForm = ({ names }: Pick<AccountRelation, 'names'>): AccountForm => ({
  iban: '',
  holder: names.length === 1 ? (names[0] ?? '') : '',
});

/** What was begun of the relation that is shown; null where nothing was, or where it cannot be changed now. */
export const keptForm = (context: Pick<ReferenceAccountContext, 'relations' | 'chosen' | 'kept'>): KeptForm | null => {
  const { kept } = context;
  const relation = shownRelation(context);
  return relation?.hindrance === null && kept?.businessPartnerId === relation.businessPartnerId ? kept : null;
};

/** What the form begins with: what was begun before, or nothing but what is known. */
export const firstForm = (context: Pick<ReferenceAccountContext, 'relations' | 'chosen' | 'kept'>): AccountForm => {
  const kept = keptForm(context);
  return kept === null ? blankForm(shownRelation(context) ?? { names: [] }) : { iban: kept.iban, holder: kept.holder };
};

const atField = (field: string | null): AccountProblem['field'] =>
  field === 'iban' || field === 'holder' ? field : null;

/** What is wrong with a form: no account of somebody else's is paid out to (decisions §10). */
export const problemsIn = (form: AccountForm, { names }: Pick<AccountRelation, 'names'>): readonly AccountProblem[] =>
  accountFlaws(form, names).map(({ field, code }) => ({ field: atField(field), code: code as AccountProblem['code'] }));

/** What is stored; a chart that stores nothing is a fault, not a state. */
export const prepareInputOf = (context: ReferenceAccountContext): PrepareInput => {
  const relation = shownRelation(context);
  if (relation === undefined) throw new Error('There is no account relation.');
  return { businessPartnerId: relation.businessPartnerId, ...context.form };
};

/** What is confirmed, and of which relation, which the confirming call names too. */
export const confirmationInputOf = ({
  prepared,
  chosen,
}: ReferenceAccountContext): { readonly operation: Operation; readonly reference: string } => {
  if (prepared === null || chosen === null) throw new Error('There is no operation to confirm.');
  return { operation: prepared.operation, reference: chosen };
};
