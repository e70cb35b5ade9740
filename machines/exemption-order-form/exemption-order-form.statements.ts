import { begun, ended, hasLimit, enters, isIn, same, type Statement, statementsOf } from '../statements.ts';
import { type ExemptionForm, exemptionWishIn } from '#domain/exemption-order/exemption-form.ts';
import type { exemptionOrderFormMachine } from './exemption-order-form.machine.ts';
import type { ExemptionProblem } from './exemption-order-form.types.ts';

const { always, everywhere } = statementsOf<typeof exemptionOrderFormMachine>();

type Step = Parameters<Parameters<typeof always>[2]>[0];

const codesAt = ({ problems }: { readonly problems: readonly ExemptionProblem[] }, at: ExemptionProblem['field']) =>
  problems.filter(({ field }) => field === at).map(({ code }) => code);

/** A form that was sent off, as it stood. */
const submitted = ({ before, heard }: Step) =>
  isIn(before, 'entering') && heard('form.submitted') !== null ? before.context.form : null;

/** A form that has this is not stored, and says why at the field. */
const refusedAt = (
  promise: string,
  [field, code]: readonly [NonNullable<ExemptionProblem['field']>, ExemptionProblem['code']],
  isTyped: (form: ExemptionForm, context: Step['before']['context']) => boolean,
) =>
  always('BNK-22', promise, (step) => {
    const form = submitted(step);
    if (form === null || !isTyped(form, step.before.context)) return true;
    return isIn(step.after, 'entering') && codesAt(step.after.context, field).includes(code);
  });

/** What is taken of what was typed or chosen; null for nothing. */
const typedIn = ({ before, heard }: Step): Partial<ExemptionForm> | null => {
  if (!isIn(before, 'entering')) return null;
  const { form, loaded } = before.context;
  const chosen = heard('type.chosen')?.chosen;
  if (chosen !== undefined)
    return chosen !== form.type && loaded?.types.includes(chosen) === true ? { type: chosen } : null;
  const spouse = heard('spouse.typed');
  if (spouse !== null) return form.type === 'JOINT' ? spouse.typed : null;
  return heard('order.typed')?.typed ?? null;
};

const outcomeOfRefusal = { outdated: 'loading', noNumber: 'hindered', gone: 'unknown' } as const;

export const exemptionOrderFormStatements: readonly Statement<typeof exemptionOrderFormMachine>[] = [
  always('BNK-22', 'Erteilt heißt ein Freistellungsauftrag nur nach bestätigtem SMS-Code.', (step) => {
    const confirmed = step.answer('confirmation')?.output.kind === 'confirmed';
    return enters(step, 'done') === confirmed;
  }),
  always('BNK-22', 'Nach dem SMS-Code gefragt wird erst, wenn alles gelesen und angenommen ist.', (step) => {
    const accepted = isIn(step.before, 'reviewing') && step.heard('review.accepted') !== null;
    const { operation, loaded } = step.before.context;
    const reference = loaded?.order === null ? 'CREATE' : 'CHANGE';
    return same(begun(step, 'confirmation'), accepted ? [{ operation, reference }] : []);
  }),
  always(
    'BNK-22',
    'Hinterlegt wird genau das Angegebene, als erster Auftrag oder an der Stelle des bisherigen.',
    (step) => {
      const form = submitted(step);
      const told = begun(step, 'prepare');
      if (form === null || !isIn(step.after, 'preparing')) return told.length === 0;
      const { loaded, businessPartnerId } = step.before.context;
      const action = loaded?.order === null ? 'CREATE' : 'CHANGE';
      return same(told, [{ businessPartnerId, action, wish: exemptionWishIn(form) }]);
    },
  ),
  refusedAt(
    'Unter dem Betrag, der in diesem Jahr verbraucht ist, wird nichts hinterlegt, und der Grund steht am Betrag.',
    ['amount', 'BELOW_USED'],
    ({ amount }, { used }) => amount === '300' && used > 300_00,
  ),
  refusedAt(
    'Über dem Sparer-Pauschbetrag wird nichts hinterlegt, und der Grund steht am Betrag.',
    ['amount', 'ABOVE_LIMIT'],
    ({ amount }) => amount === '2.001',
  ),
  refusedAt(
    'Ohne Betrag wird nichts hinterlegt, und der Grund steht am Betrag.',
    ['amount', 'MISSING'],
    ({ amount }) => amount === '',
  ),
  refusedAt(
    'Ohne Zahl wird nichts hinterlegt, und der Grund steht am Betrag.',
    ['amount', 'AMOUNT_INVALID'],
    ({ amount }) => amount === 'achthundert',
  ),
  refusedAt(
    'Mit Cent wird nichts hinterlegt, und der Grund steht am Betrag.',
    ['amount', 'NOT_WHOLE_EUROS'],
    ({ amount }) => amount === '800,50',
  ),
  refusedAt(
    'Endet ein Auftrag, ehe er beginnt, wird nichts hinterlegt, und der Grund steht am Ende.',
    ['validUntil', 'ENDS_BEFORE_BEGIN'],
    ({ validFrom, validUntil }) => validUntil !== '' && validUntil < validFrom,
  ),
  refusedAt(
    'Mit einer falschen Steuer-ID wird nichts hinterlegt, und der Grund steht bei ihr.',
    ['taxId', 'TAX_ID_INVALID'],
    ({ taxId }) => taxId === '86095742710',
  ),
  refusedAt(
    'Mit einem Namen, der keiner ist, wird nichts hinterlegt, und der Grund steht am Namen.',
    ['spouseName', 'NAME_INVALID'],
    ({ type, spouseName }) => type === 'JOINT' && spouseName === 'Bernd2',
  ),
  refusedAt(
    'Mit einem Geburtstag, den es nicht gibt, wird nichts hinterlegt, und der Grund steht bei ihm.',
    ['spouseBornOn', 'DATE_INVALID'],
    ({ type, spouseBornOn }) => type === 'JOINT' && spouseBornOn === '31.02.1980',
  ),
  refusedAt(
    'Mit zweimal derselben Steuer-ID wird nichts hinterlegt, und der Grund steht bei der des Partners.',
    ['spouseTaxId', 'TAX_ID_SAME'],
    ({ type, taxId, spouseTaxId }) => type === 'JOINT' && taxId !== '' && taxId === spouseTaxId,
  ),
  everywhere('BNK-22', 'Ein gemeinsamer Auftrag steht nur im Formular, wo er angeboten ist.', (at) => {
    const { loaded, form } = at.context;
    const isOffered = loaded?.types.includes(form.type) === true;
    return !isIn(at, 'entering') || isOffered;
  }),
  always(
    'BNK-22',
    'Was die Bank ablehnt, steht am Feld; was sie sonst hindert, wird genannt, und nichts Getipptes geht verloren.',
    (step) => {
      const result = step.answer('prepare')?.output;
      if (result === undefined) return true;
      const { before, after } = step;
      if (!same(after.context.form, before.context.form)) return false;
      if (result.kind === 'stored') return isIn(after, 'reviewing') && same(after.context.operation, result.operation);
      if (result.kind === 'flaw') {
        const isUsedKnown = result.used === undefined || after.context.used === result.used;
        return isIn(after, 'entering') && same(after.context.problems, [result.problem]) && isUsedKnown;
      }
      return isIn(after, outcomeOfRefusal[result.kind]) && after.context.isChanged === (result.kind === 'outdated');
    },
  ),
  always('API-07', 'Ein Aufruf ohne Antwort führt zurück zum Formular, sagt es und verliert nichts.', (step) => {
    if (!step.broke('prepare') && !ended(step, 'preparingLimit')) return true;
    const { problems, form } = step.after.context;
    return (
      isIn(step.after, 'entering') &&
      same(problems, [{ field: null, code: 'NOT_SENT' }]) &&
      same(form, step.before.context.form)
    );
  }),
  always('BNK-22', 'Ein Ausgang, den niemand kennt, heißt nicht Fehlschlag; jeder andere wird genannt.', (step) => {
    const { after } = step;
    if (step.broke('confirmation')) return isIn(after, 'unsure');
    const end = step.answer('confirmation')?.output.kind;
    if (end === undefined || end === 'confirmed') return true;
    const { ending, operation, isChanged } = after.context;
    if (end === 'unsure') return isIn(after, 'unsure');
    if (end === 'refused') return isIn(after, 'loading') && isChanged && operation === null;
    if (end === 'canceled') return isIn(after, 'entering') && operation === null;
    return isIn(after, 'notDone') && ending === end;
  }),
  always(
    'BNK-22',
    'Das Formular beginnt mit dem Entwurf, sonst mit dem bisherigen Auftrag; Getipptes zählt mehr als beides.',
    (step) => {
      if (step.broke('loadForm') || ended(step, 'loadingLimit')) return isIn(step.after, 'loadFailed');
      const result = step.answer('loadForm')?.output;
      if (result === undefined) return true;
      const { before, after } = step;
      if (!result.ok) return isIn(after, 'unknown');
      if (result.value.types.length === 0)
        return isIn(after, 'notOffered') && same(after.context.form, before.context.form);
      if (!isIn(after, 'entering') || after.context.problems.length > 0) return false;
      if (before.context.isFilled) {
        // But for an art of order that is not offered any more.
        return same({ ...after.context.form, type: '' }, { ...before.context.form, type: '' });
      }
      const { draft, order } = result.value;
      const { amount, taxId } = after.context.form;
      const isFirst = draft === null && order === null;
      return taxId === '' && (draft === null ? (amount === '') === isFirst : amount === draft.amount);
    },
  ),
  always(
    'SES-04',
    'Jede Eingabe geht in den Entwurf, nur keine Steuer-ID; eine andere Art nur, wo sie angeboten ist.',
    (step) => {
      const { before, after } = step;
      const told = step.told('keepDraft').filter(({ type }) => type === 'draft.changed');
      const typed = typedIn(step);
      if (typed === null)
        return told.length === 0 && (isIn(before, 'loading') || same(after.context.form, before.context.form));
      const { taxId: _own, spouseTaxId: _spouses, ...draft } = after.context.form;
      const isTaken = same(after.context.form, { ...before.context.form, ...typed });
      return isTaken && same(told, [{ type: 'draft.changed', draft }]) && after.context.problems.length === 0;
    },
  ),
  always('SES-04', 'Ob der Entwurf gespeichert ist, wird gesagt, wie es ist.', (step) => {
    const saved = step.heard('draft.saved');
    const isOver = ['done', 'unsure', 'unknown', 'notOffered'].some((state) => isIn(step.before, state));
    if (isOver) return true;
    if (saved !== null) return step.after.context.savedAt === saved.at;
    return step.heard('draft.lost') === null || step.after.context.savedAt === null;
  }),
  always('BNK-22', 'Zurück führt ins Formular, wie es war, und der hinterlegte Vorgang gilt nicht mehr.', (step) => {
    const { before, after } = step;
    const isBack =
      (isIn(before, 'reviewing') && step.heard('step.left') !== null) ||
      (isIn(before, 'notDone') && step.heard('order.restarted') !== null);
    if (!isBack) return true;
    const { form, operation, ending } = after.context;
    return isIn(after, 'entering') && same(form, before.context.form) && operation === null && ending === null;
  }),
  everywhere(
    'API-07',
    'Auf Formular und Hinterlegen wird nicht ohne Ende gewartet.',
    (at) =>
      (!isIn(at, 'loading') || hasLimit(at, 'loadingLimit', 'exemptionOrderForm.loading')) &&
      (!isIn(at, 'preparing') || hasLimit(at, 'preparingLimit', 'exemptionOrderForm.preparing')),
  ),
];
