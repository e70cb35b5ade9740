import type { AccountForm } from '#domain/application/account-forms.ts';
import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { referenceAccountMachine } from './reference-account.machine.ts';
import type { AccountProblem, AccountRelation } from './reference-account.types.ts';

const { always, everywhere } = statementsOf<typeof referenceAccountMachine>();

type Step = Parameters<Parameters<typeof always>[2]>[0];
type At = Step['after'];

const shownIn = ({ context }: At): AccountRelation | undefined =>
  context.relations.find(({ businessPartnerId }) => businessPartnerId === context.chosen);

/** Where a refusal of the bank leads. */
const refusedAt: Readonly<Record<string, 'entering' | 'hindered'>> = {
  IBAN_INVALID: 'entering',
  IBAN_NOT_SEPA: 'entering',
  ACCOUNT_UNCHANGED: 'entering',
  NOT_IDENTIFIED: 'hindered',
  NO_VALIDATED_NUMBER: 'hindered',
  RELATION_NOT_OPEN: 'hindered',
  CHANGE_IN_REVIEW: 'hindered',
  RELATION_GONE: 'hindered',
};

/** A form that has this is not stored, and says why at the field; nothing of it is lost. */
const staysWith = (
  promise: string,
  [at, wrong]: readonly [AccountProblem['field'], AccountProblem['code']],
  isTyped: (form: AccountForm) => boolean,
) =>
  always('BNK-21', promise, (step) => {
    const submitted = isIn(step.before, 'entering') ? step.heard('account.submitted') : null;
    if (submitted === null || !isTyped(submitted.form)) return true;
    const { problems, form } = step.after.context;
    const isSaid = problems.some(({ field, code }) => field === at && code === wrong);
    return isIn(step.after, 'entering') && isSaid && same(form, submitted.form);
  });

export const referenceAccountStatements: readonly Statement<typeof referenceAccountMachine>[] = [
  always('BNK-21', 'Geändert heißt ein Referenzkonto nur nach bestätigtem SMS-Code.', (step) => {
    const end = step.answer('confirmation')?.output;
    const confirmed = end?.kind === 'confirmed';
    return enters(step, 'done') === confirmed && (!confirmed || same(step.after.context.receipt, end.receipt));
  }),
  always(
    'BNK-21',
    'Nach dem SMS-Code gefragt wird erst, wenn Bank, Name und Folgen gelesen und angenommen sind.',
    (step) => {
      const accepted = step.heard('review.accepted') !== null && isIn(step.before, 'reviewing');
      const { prepared, chosen } = step.before.context;
      return same(begun(step, 'confirmation'), accepted ? [{ operation: prepared?.operation, reference: chosen }] : []);
    },
  ),
  always('BNK-21', 'Hinterlegt wird genau das Angegebene, für das gezeigte Konto.', (step) => {
    const submitted = isIn(step.before, 'entering') ? step.heard('account.submitted') : null;
    const goesOn = submitted !== null && isIn(step.after, 'preparing');
    const { chosen } = step.before.context;
    return same(begun(step, 'prepare'), goesOn ? [{ businessPartnerId: chosen, ...submitted.form }] : []);
  }),
  staysWith(
    'Das Konto einer anderen Person wird nicht hinterlegt, und der Grund steht am Feld.',
    ['holder', 'HOLDER_OTHER'],
    ({ holder }) => holder === 'Carla Conti',
  ),
  staysWith(
    'Was leer ist, bleibt im Formular stehen, mit dem Grund.',
    ['iban', 'MISSING'],
    ({ iban }) => iban.trim() === '',
  ),
  staysWith(
    'Eine IBAN mit Tippfehler wird nicht hinterlegt, und der Grund steht am Feld.',
    ['iban', 'IBAN_INVALID'],
    ({ iban }) => iban.startsWith('DE03'),
  ),
  staysWith(
    'Ein Konto außerhalb von SEPA wird nicht hinterlegt, und der Grund steht am Feld.',
    ['iban', 'IBAN_NOT_SEPA'],
    ({ iban }) => iban.startsWith('TR'),
  ),
  always(
    'BNK-21',
    'Lehnt die Bank ab, steht der Grund dort, wo er sich beheben lässt; sonst folgt die Prüfung.',
    (step) => {
      const result = step.answer('prepare')?.output;
      if (result === undefined) return true;
      const { after } = step;
      if (result.ok) return isIn(after, 'reviewing') && same(after.context.prepared, result.value);
      const place = refusedAt[result.refusal] ?? '';
      const { problems, obstacle, form } = after.context;
      if (!isIn(after, place) || !same(form, step.before.context.form)) return false;
      return place === 'hindered'
        ? obstacle === result.refusal
        : same(problems, [{ field: 'iban', code: result.refusal }]);
    },
  ),
  always('API-07', 'Ein Aufruf ohne Antwort führt zurück zum Formular, sagt es und verliert nichts.', (step) => {
    if (!step.broke('prepare') && !ended(step, 'preparingLimit')) return true;
    const { problems, form } = step.after.context;
    const isSaid = same(problems, [{ field: null, code: 'NOT_SENT' }]);
    return isIn(step.after, 'entering') && isSaid && same(form, step.before.context.form);
  }),
  always(
    'BNK-21',
    'Gefragt wird nur, wo eine Änderung möglich ist, mit dem Entwurf oder einem leeren Formular.',
    (step) => {
      const wanted = isIn(step.before, 'showing') && step.heard('change.wanted') !== null;
      if (!wanted) return true;
      const may = shownIn(step.before)?.hindrance === null;
      if (!may) return same(step.before.value, step.after.value);
      const { form, problems, prepared, savedAt } = step.after.context;
      const { kept, chosen } = step.before.context;
      const isBegun = kept !== null && kept.businessPartnerId === chosen;
      const isOffered = isBegun
        ? same([form, savedAt], [{ iban: kept.iban, holder: kept.holder }, kept.savedAt])
        : form.iban === '' && savedAt === null;
      return isIn(step.after, 'entering') && isOffered && problems.length === 0 && prepared === null;
    },
  ),
  always('BNK-21', 'Ein Ausgang, den niemand kennt, wird nachgesehen; jeder andere wird genannt.', (step) => {
    const { after } = step;
    const { news, ending, prepared } = after.context;
    if (step.broke('confirmation')) return isIn(after, 'loading') && news === 'UNSURE';
    const end = step.answer('confirmation')?.output.kind;
    if (end === undefined || end === 'confirmed') return true;
    if (end === 'unsure') return isIn(after, 'loading') && news === 'UNSURE';
    if (end === 'refused') return isIn(after, 'loading') && news === 'CHANGED_MEANWHILE';
    if (end === 'canceled') return isIn(after, 'entering') && prepared === null;
    return isIn(after, 'notDone') && ending === end;
  }),
  always('BNK-21', 'Was geladen ist, steht da; das gewählte Konto bleibt gewählt, solange es da ist.', (step) => {
    if (step.broke('loadAccounts') || ended(step, 'loadingLimit')) return isIn(step.after, 'loadFailed');
    const loaded = step.answer('loadAccounts')?.output;
    if (loaded === undefined) return true;
    if (loaded.relations.length === 0) return isIn(step.after, 'empty');
    const { relations, chosen, news } = step.after.context;
    const before = step.before.context;
    const isThere = loaded.relations.some(({ businessPartnerId }) => businessPartnerId === before.chosen);
    return (
      isIn(step.after, 'showing') &&
      same(relations, loaded.relations) &&
      chosen === (isThere ? before.chosen : loaded.relations[0]?.businessPartnerId) &&
      news === before.news
    );
  }),
  always('BNK-21', 'Neu geladen wird auf Wunsch, und was angefangen war, ist dann vergessen.', (step) => {
    if (!enters(step, 'loading')) return begun(step, 'loadAccounts').length === 0;
    const { form, prepared, problems, receipt } = step.after.context;
    const isForgotten = form.iban === '' && prepared === null && problems.length === 0 && receipt === null;
    return begun(step, 'loadAccounts').length === 1 && isForgotten;
  }),
  always('BNK-21', 'Ein anderes der eigenen Konten wird gezeigt, sobald es gewählt ist, und sonst keines.', (step) => {
    const { before, after } = step;
    const chosen = step.heard('relation.chosen');
    if (chosen === null) return after.context.chosen === before.context.chosen || step.answer('loadAccounts') !== null;
    const isThere = before.context.relations.some((each) => each.businessPartnerId === chosen.businessPartnerId);
    if (!isIn(before, 'showing') || !isThere || chosen.businessPartnerId === before.context.chosen) {
      return same(before.context, after.context);
    }
    return after.context.chosen === chosen.businessPartnerId && after.context.news === null;
  }),
  always('BNK-21', 'Zurück führt einen Schritt zurück, neu begonnen wird mit dem, was schon angegeben war.', (step) => {
    const { before, after } = step;
    const isKept = same(after.context.form, before.context.form) && after.context.prepared === null;
    if (step.heard('step.left') !== null) {
      if (isIn(before, 'reviewing')) return isIn(after, 'entering') && isKept;
      if (isIn(before, 'entering')) return isIn(after, 'showing') && after.context.form.iban === '';
      return same(before.value, after.value);
    }
    if (step.heard('change.restarted') === null || !isIn(before, 'notDone')) return true;
    return isIn(after, 'entering') && isKept && after.context.ending === null;
  }),
  always('SES-04', 'Was eingegeben wird, wird bewahrt; was aufgegeben wird, nicht.', (step) => {
    const { before, after } = step;
    const entered = step.heard('account.typed') ?? step.heard('account.submitted');
    const isGivenUp = step.heard('step.left') !== null;
    if (!isIn(before, 'entering') || (entered === null && !isGivenUp)) return step.told('keepDraft').length === 0;
    const { chosen } = before.context;
    const draft = entered?.form ?? { iban: '', holder: '' };
    const isKept = same(step.told('keepDraft'), [{ type: 'draft.changed', businessPartnerId: chosen, draft }]);
    return isKept && (entered === null ? after.context.kept === null : same(after.context.form, entered.form));
  }),
  always('SES-04', 'Gespeichert heißt, was gespeichert ist, solange es nicht bestätigt ist.', (step) => {
    const saved = step.heard('draft.saved')?.at ?? (step.heard('draft.lost') === null ? undefined : null);
    if (saved === undefined) return true;
    const isUnderWay = ['entering', 'preparing', 'reviewing'].some((place) => isIn(step.before, place));
    return step.after.context.savedAt === (isUnderWay ? saved : step.before.context.savedAt);
  }),
  everywhere(
    'API-07',
    'Auf Konten und Hinterlegen wird nicht ohne Ende gewartet.',
    (at) =>
      (!isIn(at, 'loading') || hasLimit(at, 'loadingLimit', 'referenceAccount.loading')) &&
      (!isIn(at, 'preparing') || hasLimit(at, 'preparingLimit', 'referenceAccount.preparing')),
  ),
];
