import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { explore } from '#explorer/explore.ts';
import { stateText } from '#journey/screens.ts';
import { accountConsentsMachine } from '#machines/account-consents/account-consents.machine.ts';
import { accountConsentsModel } from '#machines/account-consents/account-consents.model.ts';
import type {
  AccountConsentsContext,
  AccountConsentsInput,
} from '#machines/account-consents/account-consents.types.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { snapshotsOf } from '#tests/support/walked.ts';

const { nodes, steps, starts } = explore(chartNamed('account-consents'), { keys: ['bank', 'problems', 'typed'] });
const snapshotOf = snapshotsOf<{ readonly context: AccountConsentsContext }>({ nodes });
const stateOf = (index: number): string => JSON.stringify(nodes[index]?.snapshot.value);
const isConsenting = (index: number): boolean => stateOf(index).startsWith('{"consenting"');

const begin = (name: string, refusal: AccountConsentsInput['refusal'] = null) => {
  const input = accountConsentsModel.inputs[name];
  if (input === undefined) throw new Error('There is no such input.');
  const machine = accountConsentsMachine.provide({
    actors: { nameBank: fromPromise<string | null, string>(() => new Promise(() => undefined)) },
  });
  const actor = createActor(machine, { input: { ...input, refusal } }).start();
  expect(actor.getSnapshot().context.typed).toEqual(input.typed);
  return { actor, at: () => stateText(actor.getSnapshot().value) };
};

describe('account and consents: what must never change', () => {
  it('REG-06: is complete with every consent, and with nothing less', () => {
    const arrivals = steps.filter(({ to }) => stateOf(to) === '"completed"');
    expect(new Set(arrivals.map(({ offer }) => offer.label))).toEqual(new Set(['consents.entered(all)']));
  });

  it('decisions §8: whether to begin at once is answered before anything is consented to', () => {
    const arrivals = steps.filter(({ from, to }) => isConsenting(to) && !isConsenting(from));
    expect(new Set(arrivals.map(({ offer }) => offer.label))).toEqual(
      // Answered before a reload, and only a child's tax id asked once more.
      new Set(['start.entered(yes)', 'start.entered(no)', 'childTax.entered(right)']),
    );
    const consenting = [...nodes.keys()].filter(isConsenting);
    expect(consenting.length).toBeGreaterThan(0);
    for (const index of consenting) expect(snapshotOf(index).context.typed.startsAtOnce).not.toBe('');
  });

  it.each([
    ['laterAccountless', 'accounting.typing'],
    ['laterUnpaid', 'choosingPayment'],
    ['laterAbroad', 'announcingWire'],
    ['laterUnstarted', 'askingStart'],
    ['later', 'consenting.reading'],
    ['laterChild', 'askingTaxId'],
  ] as const)('ONB-13: after a reload as %s stands at the first question that is open: %s', (name, page) => {
    expect(begin(name).at()).toBe(page);
  });

  it('ONB-13: after a reload each question before can still be gone back to', () => {
    const { actor, at } = begin('later');
    for (const before of ['askingStart', 'choosingPayment', 'accounting.namingBank']) {
      actor.send({ type: 'step.left' });
      expect(at()).toBe(before);
    }
  });

  it("ONB-13: after a reload a child's tax id, which nothing keeps, is asked once more, and nothing that is answered", () => {
    const { actor, at } = begin('laterChild');
    actor.send({ type: 'childTax.entered', taxId: '65929970489' });
    expect(at()).toBe('consenting.reading');
  });

  it('ONB-13: what the server refused is asked for again, whatever else is answered', () => {
    expect(begin('later', 'ACCOUNT_NOT_OWN').at()).toBe('accounting.namingBank');
  });

  it('decisions §10: nobody comes past the payment with a debit but without its mandate', () => {
    const arrivals = steps.filter(
      ({ from, to }) => stateOf(to) === '"askingStart"' && stateOf(from) !== '"askingStart"',
    );
    const labels = arrivals.filter(({ from }) => !isConsenting(from)).map(({ offer }) => offer.label);
    expect(new Set(labels)).toEqual(
      new Set(['payment.entered(debit)', 'payment.entered(wire)', 'wire.acknowledged(byCustomer)']),
    );
    for (const { to } of arrivals) {
      const { account, payment } = snapshotOf(to).context.typed;
      const isDebited = payment.method === 'REFERENCE';
      expect(payment.mandateIban).toBe(isDebited ? account.iban.replaceAll(' ', '') : '');
    }
  });

  it('REG-06: the cost information can be fetched as often as it is wanted, and nothing waits for it', () => {
    const asked = steps.filter(({ offer }) => offer.label === 'costs.requested(byCustomer)');
    expect(new Set(asked.map(({ from, to }) => `${stateOf(from)} ${stateOf(to)}`))).toEqual(
      new Set(
        ['reading', 'downloaded', 'downloadFailed'].map(
          (state) => `{"consenting":"${state}"} {"consenting":"downloading"}`,
        ),
      ),
    );
    const meanwhile = steps.filter(({ from }) => stateOf(from) === '{"consenting":"downloading"}');
    expect(meanwhile.some(({ to }) => stateOf(to) === '"completed"')).toBe(true);
  });

  it('REG-02: a tax id leads to the account at once, with what was refused of it', () => {
    const gone = steps.filter(
      ({ from, offer }) =>
        stateOf(from) === '"askingTaxId"' &&
        offer.label.endsWith('(right)') &&
        snapshotOf(from).context.entersAt === 'start',
    );
    expect(new Set(gone.map(({ to }) => stateOf(to)))).toEqual(
      new Set(['{"accounting":"typing"}', '{"accounting":"namingBank"}']),
    );
    const said = gone.map(({ to }) =>
      snapshotOf(to)
        .context.problems.map(({ code }) => code)
        .join(),
    );
    expect(new Set(said)).toEqual(new Set(['', 'IBAN_INVALID']));
  });

  it('decisions §10: the name of a bank holds nobody up, whether it comes or not', () => {
    const asking = steps.filter(({ from }) => stateOf(from) === '{"accounting":"namingBank"}');
    const gone = asking.filter(({ offer }) => offer.label === 'account.entered(flawless)');
    expect(new Set(gone.map(({ to }) => stateOf(to)))).toEqual(new Set(['"choosingPayment"']));
    const told = asking.filter(({ offer }) => /nameBank|namingLimit/.test(offer.label));
    expect(told.length).toBeGreaterThan(2);
    expect(new Set(told.map(({ to }) => stateOf(to)))).toEqual(new Set(['{"accounting":"typing"}']));
  });

  it('REG-02: begins with what the server has refused', () => {
    const begun = starts.map((start) => JSON.stringify(snapshotOf(start).context.problems));
    expect(begun.filter((problems) => problems.includes('IBAN_INVALID'))).toHaveLength(1);
    expect(begun.filter((problems) => problems.includes('DEBIT_NOT_POSSIBLE'))).toHaveLength(1);
    expect(begun.filter((problems) => problems.includes('HOLDER_OTHER'))).toHaveLength(1);
    expect(begun.filter((problems) => problems.includes('TAX_ID_INVALID'))).toHaveLength(1);
    expect(begun.filter((problems) => problems.includes('TAX_ID_NOT_CHILDS'))).toHaveLength(1);
  });
});
