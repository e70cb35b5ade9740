import { describe, expect, it } from 'vitest';
import { explore } from '#explorer/explore.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { snapshotsOf } from '#tests/support/walked.ts';
import { declaredProfile } from '#machines/declarations/declarations.model.ts';
import { sampleChild, sampleSecond } from '#machines/account-parties/account-parties.model.ts';
import { sampleKept, sampleTyped } from '#machines/registration/registration.model.ts';
import type { Profile } from '#domain/person/profile.ts';
import { noPayment } from '#domain/application/account-forms.ts';
import { nothingTyped, type RegistrationTyped } from '#domain/application/application-of.ts';
import type { KeptApplication } from '#domain/application/kept-application.ts';
import { hasProposal, isForKind, reachedStep } from '#domain/application/reached-step.ts';

/** The end of a step's chart. */
interface Completed {
  readonly kind: string;
  readonly typed: unknown;
  readonly seen?: { readonly profile: Profile };
}

/** What a step of the wizard ends with, wherever its chart comes to its good end. */
const completedOf = (chart: string): readonly Completed[] => {
  const { nodes } = explore(chartNamed(chart));
  const snapshotAt = snapshotsOf<{ readonly status: string; readonly output?: Completed }>({ nodes });
  return nodes.flatMap((_, at) => {
    const { status, output } = snapshotAt(at);
    return status === 'done' && output?.kind === 'completed' ? [output] : [];
  });
};

const account = {
  account: { iban: 'DE89 3704 0044 0532 0130 00', holder: 'Anna Berger' },
  payment: { method: 'WIRE', mandateIban: '' },
  startsAtOnce: 'yes',
} as const;
const typed: RegistrationTyped = { ...sampleTyped, account };
const parties = { second: sampleSecond, child: sampleChild, custody: 'together' } as const;

const without = (question: string): KeptApplication => ({
  ...sampleKept,
  answers: Object.fromEntries(Object.entries(sampleKept.answers).filter(([id]) => id !== question)),
});

const reaches = (
  change: Partial<RegistrationTyped>,
  profile: Partial<Profile> = {},
  kind: 'single' | 'joint' | 'child' = 'single',
) =>
  reachedStep({
    kind,
    typed: { ...typed, ...change },
    profile: { ...declaredProfile, ...profile },
    today: '2026-11-20',
  });

describe('decisions §20: what an application has reached', () => {
  it.each(Object.keys(sampleKept.answers))('is no proposal without an answer to %s', (question) => {
    expect(hasProposal(sampleKept)).toBe(true);
    expect(hasProposal(without(question))).toBe(false);
  });

  it.each<[string, Partial<KeptApplication>]>([
    ['nothing that was chosen', { choice: null }],
    ['a category of another way in', { entryPoint: 'new-customer-new-business-partner-cash-invest' }],
    ['wishes for sustainability', { answers: { ...sampleKept.answers, sustainabilityChoice: 'YES' } }],
    ['a way in that leads to no proposal', { entryPoint: 'existing-customer-update-business-partner' }],
  ])('is no proposal with %s', (_, change) => {
    expect(hasProposal({ ...sampleKept, ...change })).toBe(false);
  });

  it('is a proposal for the theme that was answered, and for no other', () => {
    const { sustainabilityChoice: _, ...core } = sampleKept.answers;
    const answers = { ...core, theme: 'CC', choiceNotAvailable: 'NO' } as const;
    const chosen = (strategy: 'CC' | 'CE'): KeptApplication => ({
      ...sampleKept,
      entryPoint: 'new-customer-new-business-partner-topics',
      answers,
      choice: sampleKept.choice && { ...sampleKept.choice, category: 'VV.TH', strategy },
    });
    expect([hasProposal(chosen('CC')), hasProposal(chosen('CE'))]).toEqual([true, false]);
  });

  it('is for a child’s account where a child was asked about, and for no other', () => {
    const ofChild = {
      ...sampleKept,
      entryPoint: 'new-customer-new-business-partner-child',
      accountKind: 'child',
    } as const;
    expect([isForKind(ofChild, 'child'), isForKind(ofChild, 'single'), isForKind(sampleKept, 'child')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([isForKind(sampleKept, 'single'), isForKind(sampleKept, 'joint')]).toEqual([true, false]);
  });

  it('decisions §17: is for a customer’s child as well, who is asked less, and for nobody else by these answers', () => {
    const { liabilities: _owed, illiquidAssets: _tied, ...answers } = sampleKept.answers;
    const entryPoint = 'existing-customer-new-business-partner-vv';
    const ofChild = { ...sampleKept, entryPoint, accountKind: 'child', answers } as const;
    expect((['single', 'joint', 'child'] as const).filter((kind) => isForKind(ofChild, kind))).toEqual(['child']);
    expect(hasProposal(ofChild)).toBe(true);
    for (const accountKind of ['single', 'joint', null] as const) {
      const other = { ...ofChild, accountKind };
      expect([isForKind(other, 'child'), hasProposal(other)]).toEqual([false, false]);
      expect(hasProposal({ ...other, answers: sampleKept.answers })).toBe(true);
    }
    const ofStranger = { ...ofChild, entryPoint: 'new-customer-new-business-partner-vv' } as const;
    expect(isForKind(ofStranger, 'child')).toBe(false);
  });

  it('is all three steps when everything stands', () => {
    expect(reaches({})).toBe(3);
    expect(reaches({ parties }, {}, 'joint')).toBe(3);
    expect(reaches({ parties }, {}, 'child')).toBe(3);
    expect(reaches(nothingTyped)).toBe(0);
  });

  const { personal, declared } = sampleTyped;
  it.each<[string, Partial<RegistrationTyped>, Partial<Profile>, number]>([
    ['no street is typed', { personal: { ...personal, residence: { ...personal.residence, street: '' } } }, {}, 0],
    [
      'no marital status is chosen',
      { personal: { ...personal, person: { ...personal.person, maritalStatus: '' } } },
      {},
      0,
    ],
    ['the profile has no address', {}, { address: null }, 0],
    ['the profile knows no birth place', {}, { birthPlace: null, identityFixed: false }, 0],
    ['the profile is a minor’s', {}, { birthDate: '2012-05-05', identityFixed: false }, 0],
    ['nothing is declared', { declared: null }, {}, 1],
    ['taxes are paid in the USA', { declared: { ...declared, usPerson: 'yes' } }, {}, 1],
    ['the USA are not spoken of', { declared: { ...declared, usPerson: '' } }, {}, 1],
    [
      'nothing is said of an office',
      { declared: { ...declared, statements: { ...declared.statements, politicallyExposed: '' } } },
      {},
      1,
    ],
    [
      'nothing is said of whose money it is',
      { declared: { ...declared, statements: { ...declared.statements, ownAccount: '' } } },
      {},
      1,
    ],
    ['no purpose is named', { declared: { ...declared, statements: { ...declared.statements, purpose: '' } } }, {}, 1],
    ['no profession is named', { declared: { ...declared, profession: { employment: '', industry: '' } } }, {}, 1],
    ['the profile knows no profession', {}, { employment: null, industry: null }, 1],
    ['the profile knows no tax id', {}, { taxIds: [] }, 1],
    ['no account is told', { account: null }, {}, 2],
    ['the IBAN is wrong', { account: { ...account, account: { ...account.account, iban: 'DE88' } } }, {}, 2],
    ['nobody holds the account', { account: { ...account, account: { ...account.account, holder: ' ' } } }, {}, 2],
    ['no payment is chosen', { account: { ...account, payment: noPayment } }, {}, 2],
    [
      'the mandate is for another account',
      { account: { ...account, payment: { method: 'REFERENCE', mandateIban: 'DE02120300000000202051' } } },
      {},
      2,
    ],
    ['nothing is said of when to begin', { account: { ...account, startsAtOnce: '' } }, {}, 2],
  ])('where %s, ends before that step', (_, change, profile, step) => {
    expect(reaches(change, profile)).toBe(step);
  });

  it.each<[string, RegistrationTyped['parties'], 'joint' | 'child']>([
    ['nobody is told', null, 'joint'],
    ['the second person has no address', { ...parties, second: { ...sampleSecond, email: '' } }, 'joint'],
    [
      'the second person is the first one',
      { ...parties, second: { ...sampleSecond, email: declaredProfile.username } },
      'joint',
    ],
    ['nothing is said of custody', { ...parties, custody: '' }, 'child'],
    ['the child is of age', { ...parties, child: { ...sampleChild, birthDate: '01.01.2000' } }, 'child'],
    ['the other parent is a minor', { ...parties, second: { ...sampleSecond, birthDate: '01.01.2020' } }, 'child'],
  ])('REG-08: where %s, is not even the first step', (_, told, kind) => {
    expect(reaches({ parties: told }, {}, kind)).toBe(0);
  });

  it.each([
    ['declarations', 'declared', 2],
    ['account-consents', 'account', 3],
  ] as const)('is what the chart %s has gone through, wherever it ends well', (chart, part, step) => {
    const ends = completedOf(chart);
    expect(ends.length).toBeGreaterThan(0);
    const fewer = ends.filter(({ typed: told, seen }) => {
      const all = { ...typed, ...(step === 2 ? { account: null } : {}), [part]: told } as RegistrationTyped;
      const profile = seen?.profile ?? declaredProfile;
      return reachedStep({ kind: 'single', typed: all, profile, today: '2026-11-20' }) !== step;
    });
    expect(fewer).toEqual([]);
  });
});
