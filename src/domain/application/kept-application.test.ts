import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import {
  isDiscontinued,
  blankApplication,
  keptApplication,
  type KeptApplication,
  linkedApplication,
  merged,
} from './kept-application.ts';

const vv = 'new-customer-new-business-partner-vv';

const choice = {
  category: 'VV.NH',
  strategy: '60:40',
  subscriptionType: 'PREMIUM',
  conditionId: 'JA-PREMIUM-2026-01',
  deposit: cents(1_000_000),
  savings: cents(0),
  coupon: null,
} as const;

const full: KeptApplication = {
  entryPoint: vv,
  accountKind: 'joint',
  answers: {
    deposit: cents(1_000_000),
    savings: cents(0),
    knowledge: 3,
    holdingPeriod: '5+',
    drawdown: 'ANY',
    riskPreference: 0.65,
    sustainabilityChoice: 'YES',
    ecologicalSelection: false,
    paiSelection: ['WATER'],
  },
  typed: {},
  shown: 'savings',
  wasReasked: true,
  choice,
  registration: { person: { birthPlace: 'Köln' } },
};

const valueOf = (value: unknown) => fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, fc.jsonValue());
const recordOf = (fields: object) =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, valueOf(value)])), {
    requiredKeys: [],
  });

describe('ONB-13: what is kept of an application', () => {
  it('comes back as it was', () => {
    expect(keptApplication(JSON.parse(JSON.stringify(full)))).toEqual(full);
  });

  it.each([null, 'x', [], {}, { entryPoint: 'new-customer-gone' }])('%j is no application', (kept) => {
    expect(keptApplication(kept)).toBeUndefined();
  });

  it('an answer that means nothing any more is open again, the others stay', () => {
    const answers = { ...full.answers, deposit: '1.000', knowledge: 7, theme: 'XX', unknown: 1, paiSelection: ['AIR'] };
    const { deposit, knowledge, paiSelection, ...rest } = full.answers;
    expect([deposit, knowledge, paiSelection]).not.toContain(undefined);
    expect(keptApplication({ ...full, answers })?.answers).toEqual(rest);
  });

  it.each([
    ['category', 'VV.XX'],
    ['strategy', '55:45'],
    ['subscriptionType', 'GOLD'],
    ['conditionId', 7],
    ['deposit', -1],
    ['savings', 0.5],
  ])('a choice with the %s %j is made again', (field, value) => {
    expect(keptApplication({ ...full, choice: { ...full.choice, [field]: value } })?.choice).toBeNull();
  });

  it('is for something that is not offered any more where it names a way in that there is not, and else not', () => {
    const all = [{ entryPoint: 'long-gone' }, blankApplication('new-customer-new-business-partner-vv'), {}, null, 'x'];
    expect(all.map(isDiscontinued)).toEqual([true, false, false, false, false]);
  });

  it("a child's way in knows its kind of account by itself", () => {
    const id = 'new-customer-new-business-partner-child';
    expect(blankApplication(id).accountKind).toBe('child');
    expect(keptApplication({ entryPoint: id, accountKind: 'single' })?.accountKind).toBe('child');
  });

  it('whatever is kept, reading it once more changes nothing', () => {
    const typedText = fc.record({
      text: fc.string(),
      option: fc.constantFrom(null, 'BA'),
      options: fc.array(fc.string()),
    });
    const kepts = fc.record(
      {
        entryPoint: valueOf(vv),
        accountKind: valueOf('joint'),
        answers: fc.oneof(recordOf(full.answers), fc.jsonValue()),
        typed: fc.oneof(
          fc.dictionary(fc.constantFrom('savings', 'theme', 'x'), fc.oneof(typedText, fc.jsonValue())),
          fc.jsonValue(),
        ),
        shown: valueOf(full.shown),
        wasReasked: valueOf(true),
        choice: fc.oneof({ weight: 3, arbitrary: recordOf(choice) }, fc.jsonValue()),
        registration: fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue()),
        unknown: fc.jsonValue(),
      },
      { requiredKeys: ['entryPoint'] },
    );
    let filled = 0;
    fc.assert(
      fc.property(kepts, (kept) => {
        const read = keptApplication(kept);
        if (read === undefined) return;
        expect(keptApplication(read)).toEqual(read);
        if (JSON.stringify(read) !== JSON.stringify(blankApplication(vv))) filled += 1;
      }),
    );
    expect(filled).toBeGreaterThan(30);
  });

  it('taking over loses no answer of either window, and the newer one counts', () => {
    const newer: KeptApplication = {
      ...blankApplication(vv),
      accountKind: 'single',
      answers: { deposit: cents(500), knowledge: 1 },
      typed: {},
      shown: 'knowledge',
      choice: { ...choice, strategy: '70:30', deposit: cents(500) },
      registration: { person: { birthPlace: 'Bonn' }, bank: { iban: '' } },
    };
    const older = { ...full, registration: { ...full.registration, tax: {} } };
    expect(merged(newer, older)).toEqual({
      ...newer,
      answers: { ...full.answers, deposit: 500, knowledge: 1 },
      wasReasked: true,
      registration: { ...newer.registration, tax: {} },
    });
    expect(merged({ ...newer, wasReasked: true }, { ...older, wasReasked: false }).wasReasked).toBe(true);
    expect(merged(newer, { ...older, wasReasked: false }).wasReasked).toBe(false);
  });

  it('a proposal that was taken back stays taken back; a window without an answer takes all of the other one', () => {
    const blank = blankApplication(vv);
    expect(merged({ ...full, choice: null, typed: {}, shown: 'deposit' }, full)).toEqual({
      ...full,
      choice: null,
      typed: {},
      shown: 'deposit',
    });
    expect(merged(blank, full)).toEqual({ ...full, typed: {}, shown: null });
    expect(merged({ ...blank, choice: { ...choice, coupon: 'X' } }, full).choice?.coupon).toBe('X');
  });
});

const wishIn = (wish: unknown) => keptApplication({ entryPoint: 'new-customer-new-business-partner-vv', wish })?.wish;

it('ONB-13: what was set at the proposal is kept, as far as it is understood', () => {
  const wish = { strategy: '40:60', subscriptionType: 'PREMIUM', coupon: 'HERBST-2026' };
  expect(wishIn(wish)).toEqual(wish);
  expect(wishIn({ ...wish, years: 20 })).toEqual({ ...wish, years: 20 });
  expect(wishIn({ strategy: '45:55', subscriptionType: 7, years: 'many' })).toEqual({
    strategy: null,
    subscriptionType: null,
    coupon: null,
  });
  expect([wishIn(undefined), wishIn('40:60')]).toEqual([undefined, undefined]);
});

it('ONB-13: a mailed link brings what was set without the coupon; of two windows the newer one’s counts', () => {
  const blank = blankApplication('new-customer-new-business-partner-vv');
  const older = { ...blank, wish: { strategy: '40:60', subscriptionType: null, coupon: 'HERBST-2026' } } as const;
  const newer = { ...blank, wish: { strategy: '30:70', subscriptionType: null, coupon: null } } as const;
  expect(linkedApplication(older).wish).toEqual({ strategy: '40:60', subscriptionType: null, coupon: null });
  expect([merged(newer, older).wish, merged(blank, older).wish]).toEqual([newer.wish, older.wish]);
});

const text = (typed: string) => ({ text: typed, option: null, options: [] });

describe('ONB-13: what was typed and not sent', () => {
  const blank = blankApplication('new-customer-new-business-partner-vv');
  const typedIn = (typed: unknown) => keptApplication({ ...blank, typed })?.typed;

  it('is kept as it stands, as far as it is something typed into a question', () => {
    const typed = { netIncome: text('2.800'), knowledge: { text: '', option: '3', options: [] } };
    expect(typedIn(typed)).toEqual(typed);
    const foreign = { moon: text('1'), deposit: '3.000', savings: { text: 7, option: null, options: [] } };
    const flawed = { expenses: { ...text('1'), options: [1] }, freeAssets: text('1'.repeat(501)), theme: null };
    expect(typedIn({ ...typed, ...foreign, ...flawed })).toEqual(typed);
  });

  it.each([undefined, null, 'x', [], {}])('is nothing where %j is kept, as by earlier versions', (typed) => {
    expect(keptApplication({ ...blank, typed })).toEqual(blank);
  });

  it('of two windows is the newer one’s, and the older one’s where that has answered nothing else; no link brings it', () => {
    const older = { ...blank, typed: { deposit: text('1'), savings: text('2'), expenses: text('3') } };
    const newer = { ...blank, answers: { deposit: cents(100) }, typed: { savings: text('4') } };
    expect(merged(newer, older).typed).toEqual({ savings: text('4'), expenses: text('3') });
    // The same old answer is none that was given since.
    const both = { deposit: cents(100) };
    expect(merged({ ...newer, answers: both }, { ...older, answers: both }).typed).toEqual({
      ...older.typed,
      savings: text('4'),
    });
    expect(linkedApplication(older).typed).toEqual({});
  });
});
