import { describe, expect, it } from 'vitest';
import type { EventFrom } from 'xstate';
import { explore } from '#explorer/explore.ts';
import type { savingsPlanMachine } from '#machines/savings-plan/savings-plan.machine.ts';
import type { SavingsPlanContext } from '#machines/savings-plan/savings-plan.types.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { snapshotsOf } from '#tests/support/walked.ts';

const { nodes, steps } = explore(chartNamed('savings-plan'), { keys: ['problem', 'placed', 'key'] });

interface Snapshot {
  readonly value: string | { readonly deciding: string };
  readonly context: SavingsPlanContext;
  readonly can: (event: EventFrom<typeof savingsPlanMachine>) => boolean;
}

const snapshotOf = snapshotsOf<Snapshot>({ nodes });
const placeOf = ({ value }: Pick<Snapshot, 'value'>): string => (typeof value === 'string' ? value : value.deciding);

const moves = steps.map(({ from, to, offer }) => {
  const [before, after] = [snapshotOf(from), snapshotOf(to)];
  return { from: placeOf(before), to: placeOf(after), before: before.context, after: after.context, offer };
});
const into = (...places: readonly string[]) => moves.filter(({ from, to }) => places.includes(to) && from !== to);
const labels = (some: typeof moves) => new Set(some.map(({ offer }) => offer.label));

describe('a savings plan: what must never change', () => {
  it('BNK-15: there is no plan without the bank’s word', () => {
    expect(labels(into('done'))).toEqual(new Set(['placePlan: ordered']));
    expect(labels(into('changingLater'))).toEqual(new Set(['placePlan: changesLater']));
  });

  it('BNK-15: nothing is ordered before the review was accepted, but for what was ordered already', () => {
    expect(new Set(into('placing').map(({ from, offer }) => `${from} ${offer.event.type}`))).toEqual(
      new Set(['reviewing review.accepted', 'unsure order.retried']),
    );
  });

  it('BNK-15: a second press of the binding button is ignored', () => {
    const after = nodes.filter(({ snapshot }) =>
      ['placing', 'unsure', 'changingLater', 'done'].includes(String(snapshot.value)),
    );
    expect(after.length).toBeGreaterThan(0);
    for (const { snapshot } of after) expect(snapshot.can({ type: 'review.accepted' })).toBe(false);
  });

  it('BNK-15: an order whose answer is missing changes nothing of what it is repeated with', () => {
    const lost = into('unsure');
    expect(labels(lost)).toEqual(new Set(['placePlan: Störung', 'nach placingLimit']));
    for (const { before, after } of lost) expect(after.key).toBe(before.key);
    const ways = moves.filter(({ from, to }) => from === 'unsure' && to !== 'unsure');
    expect(labels(ways)).toEqual(new Set(['order.retried(byCustomer)']));
  });

  it('BNK-15: no debit is reviewed without a mandate', () => {
    const reviewed = into('reviewing').filter(({ after }) => after.payment !== 'WIRE');
    expect(reviewed.length).toBeGreaterThan(0);
    for (const { after } of reviewed) {
      const account = after.payment === 'REFERENCE' ? after.options?.referenceAccount : after.account;
      expect(after.isMandateAccepted || account?.isMandated === true).toBe(true);
    }
  });

  it.each([
    ['placePlan: outdated', ['loading PLAN_OUTDATED']],
    ['placePlan: belowMinimum', ['entering BELOW_MINIMUM']],
    ['placePlan: aboveMaximum', ['entering ABOVE_MAXIMUM']],
    ['placePlan: tooEarly', ['scheduling START_TOO_EARLY']],
    ['placePlan: backwards', ['scheduling END_BEFORE_START']],
    ['placePlan: debitPlanExists', ['choosing DEBIT_PLAN_EXISTS']],
    ['placePlan: mandateRequired', ['consenting MANDATE_ENDED', 'loading CHANGED_MEANWHILE']],
    ['placePlan: accountInvalid', ['enteringAccount IBAN_INVALID', 'loading CHANGED_MEANWHILE']],
    ['placePlan: accountMissing', ['enteringAccount IBAN_INVALID', 'loading CHANGED_MEANWHILE']],
    ['placePlan: accountForeign', ['enteringAccount ACCOUNT_NOT_OWN', 'loading CHANGED_MEANWHILE']],
    ['placePlan: notPossible', ['loading CHANGED_MEANWHILE']],
    ['lookUpAccount: invalid', ['enteringAccount IBAN_INVALID']],
    ['lookUpAccount: foreign', ['enteringAccount ACCOUNT_NOT_OWN']],
    ['lookUpAccount: Störung', ['enteringAccount NOT_SENT']],
  ])('BNK-15: „%s“ leads to %j', (label, reasons) => {
    const answered = moves.filter(({ offer, before }) => offer.label === label && before.problem === null);
    expect(answered.length).toBeGreaterThan(0);
    expect(new Set(answered.map(({ to, after }) => `${to} ${String(after.problem)}`))).toEqual(new Set(reasons));
  });

  it.each([
    ['unidentified', 'hindered'],
    ['unopened', 'hindered'],
    ['closing', 'hindered'],
    ['investmentClosing', 'hindered'],
    ['closed', 'hindered'],
    ['changingStrategy', 'hindered'],
    ['opening', 'hindered'],
    ['payingOutEverything', 'hindered'],
    ['expired', 'hindered'],
    ['ended', 'hindered'],
    ['mayNotGrow', 'entering'],
    ['choice', 'choosingInvestment'],
    ['unknown', 'unknown'],
  ])('BNK-15: „%s“ is met at %s', (answer, place) => {
    const loaded = moves.filter(({ offer }) => offer.label === `loadPlan: ${answer}`);
    expect(loaded.length).toBeGreaterThan(0);
    expect(new Set(loaded.map(({ to }) => to))).toEqual(new Set([place]));
  });

  it('decisions §2: a plan that may not grow may stay, and is told why it may not be more', () => {
    const held = moves.filter(
      ({ from, before, offer }) =>
        from === 'entering' && before.options?.isWphgExpired === true && offer.event.type === 'rate.submitted',
    );
    const outcome = (sample: string) =>
      new Set(
        held
          .filter(({ offer }) => offer.label === `rate.submitted(${sample})`)
          .map(({ to, after }) => `${to} ${String(after.problem)}`),
      );
    expect(outcome('typical')).toEqual(new Set(['scheduling null']));
    expect(outcome('more')).toEqual(new Set(['entering MAY_NOT_GROW']));
  });

  it('SES-04: the end of the session unmakes no order under way, and no order that is there', () => {
    const heard = moves.filter(({ offer, from, to }) => offer.event.type === 'session.ended' && from !== to);
    expect(new Set(heard.map(({ from, to }) => (from === 'placing' ? `placing ${to}` : to)))).toEqual(
      new Set(['placing abandoned', 'interrupted']),
    );
    for (const value of ['done', 'changingLater', 'unsure']) {
      const stood = nodes.find(({ snapshot }) => snapshot.value === value);
      expect(stood?.snapshot.can({ type: 'session.ended' })).toBe(false);
      expect(stood?.snapshot.can({ type: 'draft.saved', at: '2026-11-20T10:00:00.000Z' })).toBe(false);
    }
  });
});
