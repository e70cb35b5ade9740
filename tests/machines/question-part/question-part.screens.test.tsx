import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cents, euros } from '#domain/money/money.ts';
import type { Answers } from '#domain/questionnaire/questions.ts';
import {
  begin,
  type Begun,
  child,
  couple,
  existing,
  field,
  heading,
  messages,
  next,
  plain,
  privat,
  tangible,
} from './question-part.page.tsx';

/** Types a text, sends it, and says what was refused. */
const refusalsOf = async (given: Begun, text: string): Promise<readonly string[]> => {
  const { user, actorRef } = begin(given);
  const before = heading();
  await user.clear(field());
  if (text !== '') await user.type(field(), text);
  await user.click(next());
  const said = messages();
  // Whoever is not refused is elsewhere.
  expect(said.length > 0).toBe(actorRef.getSnapshot().status === 'active' && heading() === before);
  return said;
};

const both = 'Bitte wählen Sie eine Einmalanlage, eine Sparrate oder beides.';
const least = (amount: string): string => `Der Mindestanlagebetrag liegt bei ${amount} €.`;
const most = (amount: string): string => `Der Höchstbetrag liegt bei ${amount} €.`;
const amountInvalid = 'Bitte geben Sie einen gültigen Betrag ein, zum Beispiel 1.500,50.';
const monthlyInvalid = 'Bitte geben Sie einen gültigen monatlichen Betrag ein.';
const missing = 'Bitte geben Sie einen Wert ein.';
const assets = 'Ihr freies Vermögen muss mindestens so hoch sein wie der Anlagebetrag.';
const assetsOfBoth = 'Ihr gemeinsames freies Vermögen muss mindestens so hoch sein wie der Anlagebetrag.';
const given = ' Es zählt, was das Kind hat, auch Geschenke.';
const assetsOfChild = `${assets}${given}`;
const income = 'Ihr Einkommen abzüglich Ihrer Ausgaben reicht für diese Sparrate nicht aus.';
const callUs = ' Für größere Beträge rufen Sie bitte unseren Kundenservice an.';

type Case = readonly [who: string, given: Begun, text: string, said: readonly string[]];

const deposits: readonly Case[] = [
  ['new', { chart: 'planning-new' }, '24,99', [both, least('25,00')]],
  ['new', { chart: 'planning-new' }, '25', []],
  ['new', { chart: 'planning-new' }, '', [both]],
  ['new', { chart: 'planning-new' }, '0', [both]],
  ['new', { chart: 'planning-new' }, '5.000.000', []],
  ['new', { chart: 'planning-new' }, '5.000.000,01', [most('5.000.000,00')]],
  ['new', { chart: 'planning-new' }, '1.234,5', []],
  ['new', { chart: 'planning-new' }, '1234.50', []],
  ['new', { chart: 'planning-new' }, '1.500 €', []],
  ['new', { chart: 'planning-new' }, '  ', [both]],
  ['new', { chart: 'planning-new' }, 'viel', [amountInvalid]],
  ['new', { chart: 'planning-new' }, '12,3,4', [amountInvalid]],
  ['new', { chart: 'planning-new' }, '-100', [amountInvalid]],
  ['new', { chart: 'planning-new' }, '1e3', [amountInvalid]],
  ['new, saves', { chart: 'planning-new', answers: { savings: euros(50) }, at: 'deposit' }, '0', [least('25,00')]],
  [
    'tangible',
    { chart: 'planning-new', asked: tangible },
    '499,99',
    [both, 'Der Mindestzeichnungsbetrag liegt bei 500,00 €.'],
  ],
  ['tangible', { chart: 'planning-new', asked: tangible }, '500', []],
  ['tangible', { chart: 'planning-new', asked: tangible }, '25.000', []],
  ['tangible', { chart: 'planning-new', asked: tangible }, '25.000,01', [most('25.000,00') + callUs]],
  ['existing', { chart: 'planning-existing', asked: existing }, '', []],
  ['existing', { chart: 'planning-existing', asked: existing }, '24,99', [both, least('25,00')]],
  ['PRIVAT', { chart: 'planning-existing', asked: privat }, '24.999,99', [both, least('25.000,00')]],
  ['PRIVAT', { chart: 'planning-existing', asked: privat }, '25.000', []],
  ['rich', { chart: 'planning-new', answers: { freeAssets: euros(1000) } }, '1.000', []],
  ['poor', { chart: 'planning-new', answers: { freeAssets: euros(1000) } }, '1.000,01', [assets]],
  [
    'tied',
    { chart: 'planning-new', answers: { freeAssets: euros(9000), illiquidAssets: euros(500) } },
    '500,01',
    [
      'Sie können höchstens 500,00 € einmalig anlegen. Der Anlagebetrag darf nicht höher sein als Ihr gebundenes Vermögen von 500,00 €.',
    ],
  ],
  [
    'couple',
    { chart: 'planning-new', answers: { freeAssets: euros(1000) }, around: couple },
    '1.000,01',
    [assetsOfBoth],
  ],
  ['child', { chart: 'planning-new', asked: child, answers: { freeAssets: euros(1000) } }, '1.000', []],
  ['child', { chart: 'planning-new', asked: child, answers: { freeAssets: euros(1000) } }, '1.000,01', [assetsOfChild]],
  ['child', { chart: 'planning-new', asked: child, answers: { freeAssets: cents(0) } }, '1.000', []],
];

const rates: readonly Case[] = [
  ['with a deposit', { chart: 'planning-new', answers: { deposit: euros(100) } }, '', []],
  ['with a deposit', { chart: 'planning-new', answers: { deposit: euros(100) } }, '0', []],
  [
    'with a deposit',
    { chart: 'planning-new', answers: { deposit: euros(100) } },
    '24,99',
    ['Die monatliche Sparrate beträgt mindestens 25,00 €.'],
  ],
  ['with a deposit', { chart: 'planning-new', answers: { deposit: euros(100) } }, '25', []],
  ['with a deposit', { chart: 'planning-new', answers: { deposit: euros(100) } }, '5.000.000', []],
  [
    'with a deposit',
    { chart: 'planning-new', answers: { deposit: euros(100) } },
    '5.000.000,01',
    ['Die monatliche Sparrate beträgt höchstens 5.000.000,00 €.'],
  ],
  ['with a deposit', { chart: 'planning-new', answers: { deposit: euros(100) } }, 'fünfzig', [monthlyInvalid]],
  ['without', { chart: 'planning-existing', asked: existing, answers: { deposit: cents(0) } }, '', [both]],
  ['without', { chart: 'planning-existing', asked: existing, answers: { deposit: cents(0) } }, '25', []],
  [
    'with room',
    { chart: 'planning-new', answers: { deposit: euros(100), expenses: euros(900), netIncome: euros(1000) } },
    '100',
    [],
  ],
  [
    'with room',
    { chart: 'planning-new', answers: { deposit: euros(100), expenses: euros(900), netIncome: euros(1000) } },
    '100,01',
    ['Die monatliche Sparrate beträgt höchstens 100,00 €.'],
  ],
  [
    'without room',
    { chart: 'planning-new', answers: { deposit: euros(100), expenses: euros(900), netIncome: euros(900) } },
    '25',
    [
      `${income} Sie haben 900,00 € Einkommen und 900,00 € Ausgaben im Monat angegeben. Ihre Sparrate beträgt 25,00 €, möglich ist damit keine.`,
    ],
  ],
  [
    'child',
    {
      chart: 'planning-new',
      asked: child,
      answers: { deposit: euros(100), expenses: euros(900), netIncome: euros(900) },
    },
    '25',
    [],
  ],
];

const roomOfChild = {
  chart: 'planning-new' as const,
  asked: child,
  answers: { deposit: euros(100), expenses: euros(20), netIncome: euros(50) },
};
const childsRates: readonly Case[] = [
  ['child', roomOfChild, '30', []],
  ['child', roomOfChild, '30,01', [`Die monatliche Sparrate beträgt höchstens 30,00 €.${given}`]],
];

const planned: Answers = { deposit: euros(1000), savings: euros(50) };
const spending: Answers = { ...planned, expenses: euros(1000) };
const earning: Answers = { ...spending, netIncome: euros(2000) };
const budget = 'budgeting' as const;
const ofChild = { chart: 'budgeting-child' as const, asked: child };

const finances: readonly Case[] = [
  ['expenses', { chart: budget, answers: planned }, '', [missing]],
  ['expenses', { chart: budget, answers: planned }, '0,99', [monthlyInvalid]],
  ['expenses', { chart: budget, answers: planned }, '1', []],
  ['expenses', { chart: budget, answers: planned }, 'tausend', [monthlyInvalid]],
  ['expenses, child', { ...ofChild, answers: planned }, '0', []],
  ['expenses, child', { ...ofChild, answers: planned }, '', [missing]],
  ['income', { chart: budget, answers: spending }, '', [missing]],
  [
    'income',
    { chart: budget, answers: spending },
    '1.049,99',
    [
      `${income} Sie haben 1.049,99 € Einkommen und 1.000,00 € Ausgaben im Monat angegeben. Ihre Sparrate beträgt 50,00 €, möglich sind höchstens 49,99 €.`,
    ],
  ],
  ['income', { chart: budget, answers: spending }, '1.050', []],
  ['income', { chart: budget, answers: spending }, 'k. A.', [monthlyInvalid]],
  ['income, child', { ...ofChild, answers: spending }, '0', []],
  ['income, child', { ...ofChild, answers: spending }, '', [missing]],
  ['free assets', { chart: budget, answers: earning }, '', [missing]],
  ['free assets', { chart: budget, answers: earning }, '999,99', [assets]],
  ['free assets, couple', { chart: budget, answers: earning, around: couple }, '999,99', [assetsOfBoth]],
  ['free assets', { chart: budget, answers: earning }, '1.000', []],
  ['free assets', { chart: budget, answers: earning }, 'alles', [amountInvalid]],
  ['free assets, child', { ...ofChild, answers: earning }, '0', []],
  ['loans', { chart: budget, answers: { ...earning, freeAssets: euros(9000) } }, '', [missing]],
  ['loans', { chart: budget, answers: { ...earning, freeAssets: euros(9000) } }, '0', []],
  [
    'tied',
    { chart: budget, answers: { ...earning, freeAssets: euros(9000), liabilities: cents(0) } },
    'Haus',
    [amountInvalid],
  ],
  ['tied', { chart: budget, answers: { ...earning, freeAssets: euros(9000), liabilities: cents(0) } }, '', [missing]],
  ['tied', { chart: budget, answers: { ...earning, freeAssets: euros(9000), liabilities: cents(0) } }, '0', []],
];

const yearsInvalid = 'Bitte geben Sie eine ganze Zahl ein, zum Beispiel 30.';
const horizons: readonly Case[] = [
  ['years', { chart: 'planning-retirement' }, '', [missing]],
  ['years', { chart: 'planning-retirement' }, '9', ['Der Anlagezeitraum beträgt mindestens 10 Jahre.']],
  ['years', { chart: 'planning-retirement' }, '10', []],
  ['years', { chart: 'planning-retirement' }, '99', []],
  ['years', { chart: 'planning-retirement' }, '100', ['Der Anlagezeitraum beträgt höchstens 99 Jahre.']],
  ['years', { chart: 'planning-retirement' }, '30,5', [yearsInvalid]],
  ['years', { chart: 'planning-retirement' }, 'dreißig', [yearsInvalid]],
];

describe('what is typed', () => {
  it.each(deposits)('ONB-02: deposit, %s (%j), “%s” is told %j', async (_, given, text, said) => {
    expect(await refusalsOf(given, text)).toEqual(said);
  });
  it.each([...rates, ...childsRates])('ONB-03: savings, %s (%j), “%s” is told %j', async (_, given, text, said) => {
    expect(await refusalsOf(given, text)).toEqual(said);
  });
  it.each(finances)('ONB-04: %s (%j), “%s” is told %j', async (_, given, text, said) => {
    expect(await refusalsOf(given, text)).toEqual(said);
  });
  it.each(horizons)('ONB-06: %s (%j), “%s” is told %j', async (_, given, text, said) => {
    expect(await refusalsOf(given, text)).toEqual(said);
  });

  it('ONB-14: a pasted sum with its sign is taken, and shown as amounts are when its field is left', async () => {
    const { user, actorRef } = begin({ chart: 'planning-new' });
    await user.click(field());
    await user.paste('1.500 €');
    await user.tab();
    expect(field().value).toBe('1.500,00');
    await user.click(next());
    expect(actorRef.getSnapshot().context.answers.deposit).toBe(euros(1500));
  });

  it('ONB-14: a refusal stands in a summary that has the focus, leads to the field, and stands there too', async () => {
    const { user } = begin({ chart: 'planning-new' });
    await user.type(field(), '24,99{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(plain(document.querySelector('#deposit-error')?.textContent)).toBe(`${both} ${least('25,00')}`);
    expect(field().value).toBe('24,99');
    await user.click(screen.getAllByRole('link')[0] ?? document.body);
    expect(document.activeElement).toBe(field());
    await user.click(next());
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  it('ONB-13: what is typed is in the chart with every key, and a double click answers one question only', async () => {
    const { user, actorRef } = begin({ chart: 'planning-new' });
    await user.type(field(), '3.0');
    expect(actorRef.getSnapshot().context.typed.deposit?.text).toBe('3.0');
    await user.type(field(), '00');
    await user.click(next());
    // The second press of a double click meets the button of the next question, whose empty field would do.
    fireEvent.click(next(), { detail: 2 });
    expect(heading()).toBe('Wie viel möchten Sie jeden Monat sparen?');
  });
});
