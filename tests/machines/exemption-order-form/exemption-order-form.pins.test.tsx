import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { exemptionOrderFormScreens } from '#apps/banking/exemption-order-form/exemption-order-form.screens.tsx';
import {
  assurancesOf,
  consequencesOf,
  endingTexts,
  exemptionOrderFormTexts,
  problemText,
  savedText,
  typeOptions,
} from '#apps/banking/exemption-order-form/exemption-order-form.texts.ts';
import { cents, euros } from '#domain/money/money.ts';
import { granted } from '#domain/result/result.ts';
import { explore } from '#explorer/explore.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { jointOrder } from '#machines/exemption-order/exemption-order.samples.ts';
import { exemptionOrderFormMachine } from '#machines/exemption-order-form/exemption-order-form.machine.ts';
import {
  changedForm,
  childsForm,
  firstForm,
  keptForm,
  sampleExemption,
  sampleTaxId,
  spouseTyped,
  unmarriedForm,
} from '#machines/exemption-order-form/exemption-order-form.samples.ts';
import { formAtFirst } from '#machines/exemption-order-form/exemption-order-form.select.ts';
import type {
  DraftNotice,
  ExemptionOrderFormInput,
  LoadedForm,
  LoadResult,
  PrepareInput,
  PrepareResult,
} from '#machines/exemption-order-form/exemption-order-form.types.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

const { form: texts, check } = exemptionOrderFormTexts;

/** A couple’s order that its spouse has given, and the form of who shares it. */
const sharedForm: LoadedForm = {
  ...firstForm,
  order: { ...jointOrder, used: euros(500), keepsTaxIds: false },
  otherHolder: 'Anna Berger',
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

const begin = async (loaded: LoadedForm = firstForm) => {
  const stored = vi.fn<(input: PrepareInput) => void>();
  const machine = exemptionOrderFormMachine.provide({
    actors: {
      loadForm: fromPromise<LoadResult, ExemptionOrderFormInput>(async () => granted(loaded)),
      prepare: fromPromise<PrepareResult, PrepareInput>(async ({ input }) => {
        stored(input);
        return { kind: 'stored', operation: sampleExemption };
      }),
      keepDraft: fromCallback<DraftNotice, ExemptionOrderFormInput>(() => undefined),
    },
  });
  const actorRef = createActor(machine, { input: { businessPartnerId: null } }).start();
  render(
    <MantineTheme>
      <JourneyOutlet<typeof exemptionOrderFormMachine> actorRef={actorRef} screens={exemptionOrderFormScreens} />
    </MantineTheme>,
  );
  await screen.findByRole('button', { name: texts.submit });
  const user = userEvent.setup({ delay: null });
  const type = async (label: string, text: string): Promise<void> => {
    await user.clear(field(label));
    await user.type(field(label), text);
  };
  const submit = async () => user.click(screen.getByRole('button', { name: texts.submit }));
  return { user, type, submit, stored };
};

const page = (): string => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');

const { nodes, steps } = explore(chartNamed('exemption-order-form'));
const place = (index: number) => String(nodes[index]?.snapshot.value);
const into = (target: string) =>
  new Set(
    steps
      .filter(({ from, to }) => place(to) === target && place(from) !== target)
      .map(({ from, offer }) => `${place(from)} ${offer.label}`),
  );

describe('giving an exemption order: what must never change', () => {
  it('BNK-22: it is given by a confirmed code alone', () => {
    expect(into('done')).toEqual(new Set(['confirming confirmation: confirmed']));
  });

  it('BNK-22: no code is asked for before everything was read', () => {
    expect(into('confirming')).toEqual(new Set(['reviewing review.accepted(byCustomer)']));
  });

  it('BNK-22: whoever is offered nothing sees no form', () => {
    expect(into('notOffered')).toEqual(
      new Set(['loading loadForm: commonAccountOnly', 'loading loadForm: noAccount', 'loading loadForm: closing']),
    );
  });
});

describe('what the form of an exemption order begins with', () => {
  it('BNK-22: with what was kept, else with what stands, from this year on', () => {
    expect(formAtFirst(keptForm)).toMatchObject({ amount: '500', validUntil: '2027-12-31', taxId: '' });
    expect(formAtFirst(changedForm)).toMatchObject({ type: 'SINGLE', amount: '801,00', validFrom: '2026-01-01' });
    const { order } = changedForm;
    const old = order === null ? null : { ...order, validFrom: '2021-01-01' };
    expect(formAtFirst({ ...changedForm, order: old }).validFrom).toBe('2026-01-01');
  });

  it('BNK-22: never with a year that has gone, or an order that is not offered', () => {
    const { draft } = keptForm;
    const stale =
      draft === null ? null : { ...draft, type: 'JOINT', validFrom: '2025-01-01', validUntil: '2025-12-31' };
    expect(formAtFirst({ ...unmarriedForm, draft: stale as typeof draft })).toMatchObject({
      type: 'SINGLE',
      validFrom: '2026-01-01',
      validUntil: '',
    });
  });

  it('decisions §9: of two spouses each names the other one', () => {
    expect(formAtFirst(sharedForm)).toMatchObject({ type: 'JOINT', spouseName: 'Anna Berger', spouseBornOn: '' });
    expect(formAtFirst({ ...firstForm, otherHolder: 'Bernd Berger' }).spouseName).toBe('Bernd Berger');
  });
});

describe('what the form of an exemption order says', () => {
  it('BNK-22: an amount below what is used stays with its reason at the field, and the used sum', async () => {
    const { type, submit, stored } = await begin(changedForm);
    await type(texts.amount, '300');
    await submit();
    expect(field(texts.amount).getAttribute('aria-invalid')).toBe('true');
    expect(page()).toContain('In diesem Jahr sind schon 300,50 € verbraucht. Weniger geht erst ab 2027.');
    expect(stored).not.toHaveBeenCalled();
  });

  it('BNK-22: nothing that is known is asked for again, and everything is read before the code', async () => {
    const { submit, type, stored } = await begin(changedForm);
    expect(page()).toContain('Uns liegt vor: *** *** ** 719.');
    await type(texts.amount, '900');
    await submit();
    await screen.findByRole('heading', { name: check.heading });
    expect(stored.mock.calls[0]?.[0]).toEqual({
      businessPartnerId: null,
      action: 'CHANGE',
      wish: { type: 'SINGLE', amount: euros(900), validFrom: '2026-01-01', validUntil: null },
    });
    for (const text of ['900,00 €', '01.01.2026', 'auf Weiteres', '*** *** ** 719', ...assurancesOf('SINGLE', null)]) {
      expect(page()).toContain(text.replaceAll('\u00a0', ' '));
    }
  });

  it('decisions §11: of two asks for the spouse, and shows both tax ids by their ends alone', async () => {
    const { user, type, submit } = await begin();
    await user.click(screen.getByRole('radio', { name: typeOptions.JOINT.label }));
    await type(texts.amount, '0');
    await type(texts.taxId, sampleTaxId);
    await type(texts.spouseName, spouseTyped.spouseName);
    await type(texts.spouseBornOn, spouseTyped.spouseBornOn);
    await type(texts.spouseTaxId, spouseTyped.spouseTaxId);
    await submit();
    await screen.findByRole('heading', { name: check.heading });
    for (const text of ['Bernd Berger', '03.02.1980', '*** *** ** 719', '*** *** ** 816'])
      expect(page()).toContain(text);
    expect(page()).not.toContain(sampleTaxId);
    expect(page()).toContain('Mit 0 € ist nichts freigestellt');
  });

  it('§ 44a Abs. 2a EStG: the spouse’s tax id stays as long as name and birth date do, and is asked for anew else', async () => {
    const { type, submit, stored } = await begin({ ...firstForm, order: jointOrder });
    expect(page()).toContain('Uns liegt vor: *** *** ** 816.');
    await type(texts.spouseBornOn, '06.05.2004');
    expect(page()).not.toContain('Uns liegt vor: *** *** ** 816.');
    await submit();
    expect(field(texts.spouseTaxId).getAttribute('aria-invalid')).toBe('true');
    expect(stored).not.toHaveBeenCalled();
  });

  it('decisions §9: who is not married is offered none of two, and reads why; a child’s asks for the child’s tax id', async () => {
    await begin(unmarriedForm);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(page()).toContain(texts.noJoint);
    document.body.innerHTML = '';
    await begin(childsForm);
    expect(field(texts.childsTaxId)).toBeTruthy();
    expect(page()).toContain(texts.whose('Deniz Yılmaz'));
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

it.each([
  [{ validFrom: '2026-01-01', isChange: true }, /^Er ersetzt/],
  [{ validFrom: '2027-01-01', isChange: true }, /^Vor dem 01\.01\.2027 gilt der bisherige/],
  [{ validFrom: '2026-01-01', isChange: false }, /^Er gilt für alle Erträge dieses Jahres/],
])('BNK-22: %o has its consequence', (change, said) => {
  const [first, ...others] = consequencesOf({ amount: euros(1), today: '2026-11-20', ...change });
  expect(first).toMatch(said);
  expect(others).toEqual([]);
});

it('BNK-22: a first order of a year to come changes nothing today', () => {
  const later = { amount: euros(1), today: '2026-11-20', validFrom: '2027-01-01', isChange: false };
  expect(consequencesOf(later)).toEqual([]);
});

const facts = { type: 'JOINT', used: cents(300_50), today: '2026-11-20' } as const;
const codes = [
  'MISSING',
  'AMOUNT_INVALID',
  'NOT_WHOLE_EUROS',
  'BELOW_MINIMUM',
  'ABOVE_LIMIT',
  'BELOW_USED',
  'BEGINS_TOO_EARLY',
  'NOT_FIRST_OF_YEAR',
  'NOT_END_OF_YEAR',
  'ENDS_BEFORE_BEGIN',
  'NAME_INVALID',
  'DATE_INVALID',
  'TAX_ID_INVALID',
  'TAX_ID_SAME',
  'SPOUSE_HAS_ORDER',
  'SPOUSE_NOT_HOLDER',
  'NOT_SENT',
] as const;

it('texts.md: the sentences that are fixed are said word for word', () => {
  expect(problemText('DATE_INVALID', facts)).toBe('Ungültiges Datum');
  expect(problemText('ABOVE_LIMIT', facts)).toBe('Der Höchstbetrag liegt bei 2.000,00\u00a0€.');
  expect(problemText('TAX_ID_INVALID', facts)).toBe(
    'Ungültige deutsche Steuer ID (TIN). Bitte geben Sie die 11 Ziffern ein.',
  );
});

const sentences = [
  ...codes.map((code) => problemText(code, facts)),
  ...assurancesOf('JOINT', null),
  ...assurancesOf('SINGLE', 'Deniz Yılmaz'),
  ...consequencesOf({ amount: cents(0), today: '2026-11-20', validFrom: '2026-01-01', isChange: false }),
  ...consequencesOf({ amount: cents(0), today: '2026-11-20', validFrom: '2027-01-01', isChange: true }),
  ...Object.values(typeOptions).map(({ hint }) => hint),
  ...Object.values(endingTexts),
  texts.own,
  texts.why,
  texts.noJoint,
  texts.noSingle,
  texts.amountHint('JOINT'),
  texts.keptHint('*** *** ** 719'),
  texts.whose('Deniz Yılmaz'),
  savedText('2026-11-20T10:00:00.000Z'),
  check.lead,
  exemptionOrderFormTexts.done.text,
  exemptionOrderFormTexts.unsure.text,
  exemptionOrderFormTexts.notDone.nothing,
  exemptionOrderFormTexts.hindered.reason,
  exemptionOrderFormTexts.unknown.text,
  exemptionOrderFormTexts.loadFailed.text,
].flatMap((text) => text.split(/(?<=[.?:]) (?=[A-ZÄÖÜ])/));

it.each([...new Set(sentences)])('"%s" is short and calm', (sentence) => {
  expect(sentence.split(/[ \u00A0]+/).length).toBeLessThanOrEqual(20);
  expect(sentence).not.toContain('!');
});
