import { paymentFlaws } from '#domain/application/payment-answer.ts';
import { plainAnswers } from '#domain/application/kept-investment.ts';
import type { InvestmentOpeningInput } from '../investment-opening/investment-opening.types.ts';
import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { newInvestmentMachine } from './new-investment.machine.ts';
import { isKnownIn, proposalFor, questionsFor, relationIn, wantedIn } from './new-investment.select.ts';
import type { LoadedInvestment } from './new-investment.types.ts';

const { always, everywhere, never } = statementsOf<typeof newInvestmentMachine>();

type Step = Parameters<Parameters<typeof always>[2]>[0];
type At = Step['before'];

const kept = (step: Step) => step.told('keepDraft').filter(({ type }) => type === 'draft.changed');
const moved = (step: Step) => step.told('surroundings').filter(({ type }) => type !== 'xstate.init');

/** Why who has loaded this cannot open anything; null where they can. */
const hindranceIn = ({ businessPartnerId }: At['context'], { customer }: LoadedInvestment): string | null => {
  const { isIdentified, isMigrated, relations } = customer;
  if (!isIdentified) return 'unidentified';
  if (!isMigrated) return 'unpacked';
  if (relations.length === 0) return 'none';
  const isForeign = relations.every((each) => each.businessPartnerId !== businessPartnerId);
  if (businessPartnerId !== null && isForeign) return 'unknown';
  return relations.every(({ hindrance }) => hindrance !== null) ? 'unavailable' : null;
};

/** Whether a step is the end of a chart that gives answers back. */
const givesAnswers = ({ event }: Step): boolean =>
  ['questions', 'proposal'].some((id) => event.type === `xstate.done.actor.${id}`);

/** Where something is still chosen. */
const asked = [
  'asking',
  'proposing',
  'reviewing',
  'agreeing.choosingPayment',
  'agreeing.announcingWire',
  'agreeing.askingStart',
] as const;

/** Calls whose fault leaves nothing but to begin anew. */
const breakable = ['load', 'handOver', 'questions', 'fetchSteps', 'proposal', 'opening'] as const;

export const newInvestmentStatements: readonly Statement<typeof newInvestmentMachine>[] = [
  always('BNK-23', 'Wer nichts eröffnen kann, erfährt den Grund; alle anderen kommen weiter.', (step) => {
    const result = step.answer('load')?.output;
    if (result === undefined) return true;
    const hindrance = hindranceIn(step.before.context, result);
    if (hindrance !== null) return isIn(step.after, `hindered.${hindrance}`);
    return !isIn(step.after, 'hindered') && same(step.after.context.customer, result.customer);
  }),
  everywhere('BNK-23', 'Gefragt und eröffnet wird nur in einem offenen Konto.', (at) => {
    const needsRelation = ['asking', 'proposing', 'reviewing', 'storing', 'agreeing'].some((state) => isIn(at, state));
    return !needsRelation || relationIn(at.context)?.hindrance === null;
  }),
  always('ONB-08', 'Gefragt wird, was offen ist; was bekannt ist und gilt, zählt.', (step) =>
    begun(step, 'questions').every((input) => same(input, questionsFor(step.after.context))),
  ),
  always('ONB-10', 'Vorgeschlagen wird mit dem Paket des Kontos und mit allem, was gilt.', (step) =>
    begun(step, 'proposal').every((input) => same(input, proposalFor(step.after.context))),
  ),
  always('ONB-13', 'Jede Antwort wird sofort bewahrt.', (step) => {
    const changed = step.heard('answers.changed');
    if (changed === null || !isIn(step.before, 'asking')) return true;
    const { investment, terms, problem } = step.after.context;
    const draft = { type: 'draft.changed', draft: { ...investment, ...terms } };
    return same(investment.answers, changed.progress.answers) && problem === null && same(kept(step), [draft]);
  }),
  always(
    'ONB-13',
    'Was am Vorschlag eingestellt wird, wird sofort aufbewahrt, und gilt dadurch nicht als angenommen.',
    (step) => {
      const set = step.heard('proposal.considered');
      if (set === null || !isIn(step.before, 'proposing')) return true;
      const { investment, terms } = step.after.context;
      return (
        same([investment.wish, investment.answers], [set.wish, set.answers]) &&
        same(investment.choice, step.before.context.investment.choice) &&
        same(kept(step), [{ type: 'draft.changed', draft: { ...investment, ...terms } }])
      );
    },
  ),
  always('ONB-13', 'Was beim Verlassen des Vorschlags eingestellt ist, bleibt es, angenommen oder nicht.', (step) => {
    const end = step.answer('proposal')?.output;
    return end === undefined || same(step.after.context.investment.wish, end.wish);
  }),
  always('ONB-13', 'Der Vorschlag beginnt mit dem, was zuletzt eingestellt war.', (step) =>
    begun(step, 'proposal').every((input) => {
      const { wish, choice } = step.after.context.investment;
      return same((input as { readonly choice: unknown }).choice, wish ?? choice);
    }),
  ),
  never('ONB-10', 'Eine Strategie, die für ein Konto gewählt war, gilt in keinem anderen als gewählt.', (step) => {
    const [before, after] = [step.before.context.investment, step.after.context.investment];
    const isMoved = before.businessPartnerId !== null && before.businessPartnerId !== after.businessPartnerId;
    return isMoved && (after.wish?.strategy ?? null) !== null;
  }),
  always('ONB-13', 'Was zur Anlage beantwortet ist, geht durch keinen Schritt verloren.', (step) => {
    const { entryPoint, customer, investment } = step.before.context;
    const isSet = step.heard('proposal.considered') !== null && isIn(step.before, 'proposing');
    const isAnswer = step.heard('answers.changed') !== null || isSet || givesAnswers(step);
    if (customer === null || isAnswer) return true;
    return same(
      plainAnswers(entryPoint, step.after.context.investment.answers),
      plainAnswers(entryPoint, investment.answers),
    );
  }),
  always('BNK-24', 'Gespeichert wird nur, was geprüft und bestätigt wurde, und nichts doppelt.', (step) => {
    const { investment } = step.before.context;
    const isConfirmed =
      step.heard('answers.confirmed') !== null && (isIn(step.before, 'reviewing') || isIn(step.before, 'unconfirmed'));
    const { businessPartnerId, answers } = investment;
    return same(begun(step, 'store'), isConfirmed ? [{ businessPartnerId, answers }] : []);
  }),
  always('ONB-08', 'Eröffnet wird nur, was angenommen ist, mit Angaben, die gelten.', (step) => {
    const [input, ...others] = begun(step, 'opening');
    if (input === undefined) return true;
    const { context } = step.after;
    if (others.length > 0) return false;
    if (isIn(step.after, 'revisiting')) return same(input, { wanted: null, ipsId: context.ipsId });
    const wanted = wantedIn(context);
    return wanted !== null && isKnownIn(context) && same(input, { wanted, ipsId: null });
  }),
  always('BNK-14', 'Eine Lastschrift braucht ihr Mandat; ohne Antwort geht es nicht weiter.', (step) => {
    const sent = isIn(step.before, 'agreeing.choosingPayment') ? step.heard('payment.entered') : null;
    if (sent === null) return true;
    const flaws = paymentFlaws(sent.answer);
    const { context } = step.after;
    const isThere = isIn(step.after, flaws.length === 0 ? 'agreeing.askingStart' : 'agreeing.choosingPayment');
    return isThere && same(context.flaws, flaws) && same(context.terms.payment, sent.answer);
  }),
  always('ONB-08', 'Vor dem Ende der Widerrufsfrist beginnt es nur auf ausdrücklichen Wunsch.', (step) => {
    const [input] = begun(step, 'opening');
    const wanted = (input as InvestmentOpeningInput | undefined)?.wanted ?? null;
    const { payment, startsAtOnce } = step.after.context.terms;
    if (wanted === null) return true;
    const isSaid = step.heard('start.entered')?.answer === startsAtOnce;
    return isSaid && wanted.startsAtOnce === (startsAtOnce === 'yes') && wanted.firstPayment === payment.method;
  }),
  always('ONB-13', 'Der Beginn wird gemerkt, sobald er angekreuzt ist.', (step) => {
    const typed = isIn(step.before, 'agreeing.askingStart') ? step.heard('start.typed') : null;
    return typed === null || step.after.context.terms.startsAtOnce === typed.answer;
  }),
  always('ONB-13', 'Zahlung und Beginn bleiben beantwortet, solange es um dasselbe Konto geht.', (step) => {
    const [before, after] = [step.before.context.investment, step.after.context.investment];
    const isAnswer = ['payment.typed', 'payment.entered', 'wire.acknowledged', 'start.typed', 'start.entered'].includes(
      step.event.type,
    );
    const isOther = before.businessPartnerId !== after.businessPartnerId;
    const isRefused = step.after.context.flaws[0]?.code === 'DEBIT_NOT_POSSIBLE';
    if (isAnswer || isOther || isRefused || step.answer('load') !== null) return true;
    return same(step.before.context.terms, step.after.context.terms);
  }),
  always('BNK-23', 'Was die Bank ablehnt, steht über dem, womit es weitergeht.', (step) => {
    const end = step.answer('opening')?.output;
    if (end === undefined || isIn(step.before, 'revisiting')) return true;
    const { problem } = step.after.context;
    if (end.kind === 'changed') return isIn(step.after, 'loading') && problem?.code === 'CHANGED';
    if (end.kind !== 'refused') return !isIn(step.after, 'loading');
    if (end.refusal === 'DEBIT_NOT_POSSIBLE') {
      const isDebitable = relationIn(step.after.context)?.account?.isDebitable === true;
      const isThere = isIn(step.after, isDebitable ? 'agreeing.choosingPayment' : 'agreeing.announcingWire');
      const isAsked = isThere && step.after.context.terms.payment.method === '';
      return isAsked && step.after.context.flaws[0]?.code === end.refusal;
    }
    return isIn(step.after, 'loading') && same(problem, { code: end.refusal, limit: end.limit });
  }),
  always('ONB-02', 'Eine Summe, die nicht geht, wird noch einmal gefragt, und ohne Sparrate das Einkommen.', (step) => {
    const end = step.answer('opening')?.output;
    if (end?.kind !== 'refused' || isIn(step.before, 'revisiting')) return true;
    const { shown, choice, isRenewed } = step.after.context.investment;
    const isRateless = step.before.context.investment.choice?.savings === 0;
    if (end.refusal === 'INCOME_INSUFFICIENT' && isRateless) return isRenewed && shown === null && choice === null;
    if (end.refusal.startsWith('DEPOSIT')) return shown === 'deposit' && choice === null;
    const isRate = end.refusal.startsWith('SAVINGS') || end.refusal === 'INCOME_INSUFFICIENT';
    return !isRate || (shown === 'savings' && choice === null);
  }),
  never('ONB-08', 'Wer nichts eröffnen kann, gilt nie als jemand mit einer neuen Anlage.', (step) => {
    const isParted = step.answer('opening')?.output.kind === 'parted';
    return (isParted || isIn(step.before, 'hindered')) && enters(step, 'returning');
  }),
  always('BNK-24', 'Wer gespeicherte Angaben ändern will, wird nach allen gefragt.', (step) => {
    const isWish = isIn(step.before, 'agreeing.opening') && step.answer('opening')?.output.kind === 'reconsidered';
    return !isWish || (isIn(step.after, 'asking') && step.after.context.investment.isRenewed);
  }),
  never('ONB-13', 'Ein anderes Fenster oder der Entwurf unterbricht niemanden.', (step) => {
    const isTold = ['elsewhere.opened', 'draft.saved', 'draft.lost'].includes(step.event.type);
    return isTold && !same(step.before.value, step.after.value);
  }),
  always('ONB-08', 'Wer im selben Konto anderswo eröffnet hat, erfährt es.', (step) => {
    const told = step.heard('elsewhere.opened');
    const isShown = asked.some((state) => isIn(step.before, state));
    if (told === null || !isShown) return true;
    const isSame = told.businessPartnerId === step.before.context.investment.businessPartnerId;
    return isSame
      ? step.after.context.problem?.code === 'OPENED_ELSEWHERE'
      : same(step.after.context.problem, step.before.context.problem);
  }),
  always('ONB-08', 'Die Seite wird nur verlassen, wo es anderswo weitergeht.', (step) => {
    const leaves = ['leaving', 'retreating', 'returning', 'movingOn'].some((state) => enters(step, state));
    return moved(step).length === (leaves ? 1 : 0);
  }),
  always('API-07', 'Fehlt die Antwort auf die Angaben, heißt das nicht, dass nichts gespeichert ist.', (step) => {
    const isUnknown = step.broke('store') || ended(step, 'storeLimit');
    return !isUnknown || isIn(step.after, 'unconfirmed');
  }),
  always('API-07', 'Bricht etwas, kann es noch einmal versucht werden.', (step) => {
    return !breakable.some((name) => step.broke(name)) || isIn(step.after, 'failed');
  }),
  everywhere(
    'API-07',
    'Auf den Server wird nicht ohne Ende gewartet.',
    (at) =>
      (!isIn(at, 'loading') || hasLimit(at, 'loadLimit', 'newInvestment.loading')) &&
      (!isIn(at, 'fetching') || hasLimit(at, 'fetchLimit', 'newInvestment.fetching')) &&
      (!isIn(at, 'storing') || hasLimit(at, 'storeLimit', 'newInvestment.storing')) &&
      (!isIn(at, 'rerouting') || hasLimit(at, 'handOverLimit', 'newInvestment.rerouting')),
  ),
];
