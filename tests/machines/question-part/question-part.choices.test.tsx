import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { QuestionSurroundings } from '#apps/onboarding/question-part/question-part.surroundings.ts';
import { cents, euros } from '#domain/money/money.ts';
import type { Answers, QuestionId } from '#domain/questionnaire/questions.ts';
import type { PartChart } from '#machines/question-part/question-part.machine.ts';
import { begin, child, couple, existing, field, heading, messages, next, plain } from './question-part.page.tsx';

const unchosen = 'Bitte wählen Sie eine Option.';
const wishes = { sustainabilityChoice: 'YES', sustainabilityDetermination: 'BOTH' } as const;

const option = (name: string) => screen.getByRole('radio', { name: (said) => plain(said) === name });
const meaningOf = (name: string): string => {
  const id = option(name).getAttribute('aria-describedby');
  return plain(document.getElementById(id ?? '')?.textContent);
};
const optionNames = (): readonly string[] =>
  screen.getAllByRole('radio').map((each) => plain(document.getElementById(`${each.id}-name`)?.textContent));

const choices: readonly (readonly [chart: PartChart, at: QuestionId, answers: Answers, count: number])[] = [
  ['planning-topics-new', 'theme', {}, 14],
  ['weighing', 'knowledge', {}, 6],
  ['weighing', 'holdingPeriod', { knowledge: 3 }, 4],
  ['weighing', 'drawdown', { knowledge: 3, holdingPeriod: '5+' }, 5],
  ['weighing', 'riskPreference', { knowledge: 3, holdingPeriod: '5+', drawdown: 25 }, 4],
  ['preferring', 'sustainabilityChoice', {}, 2],
  ['preferring', 'sustainabilityDetermination', { sustainabilityChoice: 'YES' }, 3],
  ['preferring', 'sustainabilityDegree', wishes, 10],
  ['preferring', 'ecologicalSelection', { ...wishes, sustainabilityDegree: 0.5 }, 2],
  ['preferring-not-available', 'choiceNotAvailable', {}, 2],
];

describe('what is chosen', () => {
  it.each(choices)(
    'ONB-14: %s, %s: nothing chosen is refused, at the group and above it',
    async (chart, at, answers, count) => {
      const { user } = begin({ chart, answers });
      const group = screen.getByRole('radiogroup');
      expect(within(group).getAllByRole('radio')).toHaveLength(count);
      expect(within(group).queryByRole('radio', { checked: true })).toBeNull();
      await user.click(next());
      expect(messages()).toEqual([unchosen]);
      expect(document.getElementById(`${at}-error`)?.textContent).toBe(unchosen);
      await user.click(screen.getByRole('link', { name: unchosen }));
      expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
    },
  );

  it('ONB-05: a wish for 100 % is refused with what there is, one for 90 % is not', async () => {
    const { user } = begin({ chart: 'preferring', answers: wishes });
    expect(optionNames()).toEqual(['10 %', '20 %', '30 %', '40 %', '50 %', '60 %', '70 %', '80 %', '90 %', '100 %']);
    await user.click(option('100 %'));
    await user.click(next());
    expect(messages()).toEqual([
      'Wir können höchstens 90 % nachhaltige Anlagen anbieten. Bitte passen Sie Ihre Präferenzen an.',
    ]);
    expect(option('100 %')).toHaveProperty('checked', true);
    await user.click(option('90 %'));
    expect(messages()).toEqual([]);
    await user.click(next());
    expect(heading()).toBe('Möchten Sie einen Mindestanteil nach der EU-Taxonomie?');
  });

  it('ONB-05: a share by the taxonomy has no offer', async () => {
    const { user } = begin({ chart: 'preferring', answers: { ...wishes, sustainabilityDegree: 0.5 } });
    await user.click(option('Ja'));
    await user.click(next());
    expect(messages()).toEqual([
      'Zu Ihren Nachhaltigkeitspräferenzen haben wir derzeit kein passendes Angebot. Bitte passen Sie Ihre Präferenzen an.',
    ]);
  });

  it('ONB-05: where there is no sustainable product, only “Nein” leads on', async () => {
    const { user, actorRef } = begin({ chart: 'preferring-not-available' });
    await user.click(option('Ja'));
    await user.click(next());
    expect(messages()).toEqual([
      'Dieses Produkt gibt es nur ohne Nachhaltigkeitspräferenzen. Bitte wählen Sie „Nein“.',
    ]);
    await user.click(option('Nein'));
    await user.click(next());
    expect(actorRef.getSnapshot().output?.answers).toEqual({ choiceNotAvailable: 'NO' });
  });

  it.each([
    [
      ['Wasser', 'Treibhausgase'],
      ['GREENHOUSE_GASES', 'WATER'],
    ],
    [[], null],
  ])('ONB-05: of the adverse impacts %j are %j, none is an answer too', async (names, expected) => {
    const answers = { ...wishes, sustainabilityDegree: 0.5, ecologicalSelection: false } as const;
    const { user, actorRef } = begin({ chart: 'preferring', answers });
    for (const name of names) await user.click(screen.getByRole('checkbox', { name }));
    await user.click(next());
    expect(actorRef.getSnapshot().output?.answers.paiSelection).toEqual(expected);
  });

  it('ONB-05: the three ways to be sustainable are told before the question is answered', () => {
    begin({ chart: 'preferring' });
    const terms = screen.getAllByRole('listitem').map((way) => way.firstElementChild?.textContent);
    expect(terms).toEqual(['Nachhaltige Investitionen', 'EU-Taxonomie', 'Nachteilige Auswirkungen']);
  });
});

const known = { knowledge: 3, holdingPeriod: '5+' } as const;

describe('the questions of risk', () => {
  it('ONB-15: losses are shown in percent and in euros of the deposit', () => {
    begin({ chart: 'weighing', answers: { ...known, deposit: euros(3000) } });
    expect(heading()).toBe('Welchen Verlust könnten Sie in einem Jahr tragen?');
    expect(optionNames()).toEqual([
      'Höchstens 5 %',
      'Höchstens 10 %',
      'Höchstens 25 %',
      'Höchstens 50 %',
      'Mehr als 50 %',
    ]);
    expect(meaningOf('Höchstens 25 %')).toBe('Verlust bis 750,00 €: Von 3.000,00 € bleiben mindestens 2.250,00 €.');
    expect(meaningOf('Mehr als 50 %')).toBe('Auch den Verlust des ganzen Betrags von 3.000,00 € kann ich tragen.');
    expect(screen.getByText(/kann in 1 von 20 Jahren höher ausfallen/)).toBeTruthy();
  });

  it.each([[cents(0)], [undefined]])(
    'ONB-15: without a deposit (%s) they are shown on an example that says so',
    (deposit) => {
      begin({ chart: 'weighing', answers: { ...known, ...(deposit === undefined ? {} : { deposit }) } });
      expect(plain(document.getElementById('drawdown-hint')?.textContent)).toBe(
        'Als Beispiel gerechnet mit 10.000,00 €.',
      );
      expect(meaningOf('Höchstens 5 %')).toBe('Verlust bis 500,00 €: Von 10.000,00 € bleiben mindestens 9.500,00 €.');
    },
  );

  it('ONB-15: an odd deposit loses whole cents', () => {
    begin({ chart: 'weighing', answers: { ...known, deposit: cents(3333) } });
    expect(meaningOf('Höchstens 5 %')).toBe('Verlust bis 1,67 €: Von 33,33 € bleiben mindestens 31,66 €.');
  });

  it('ONB-15: of a child’s account the guardians answer, and the money is the child’s', () => {
    begin({ chart: 'weighing', asked: child });
    expect(
      screen.getByText('Das Geld gehört dem Kind. Diese Frage beantworten Sie als Sorgeberechtigte.'),
    ).toBeTruthy();
  });

  it('ONB-15: a couple answers together', () => {
    begin({ chart: 'weighing', around: couple });
    expect(screen.getByText('Bitte antworten Sie so, dass es für Sie beide gilt.')).toBeTruthy();
  });

  it('ONB-15: two answers that contradict each other are shown side by side, and may be kept', async () => {
    const { user, actorRef } = begin({ chart: 'weighing', answers: { ...known, drawdown: 5 } });
    await user.click(option('Sehr hoch'));
    await user.click(next());
    expect(heading()).toBe('Zwei Ihrer Antworten passen nicht zusammen');
    const rows = [...document.querySelectorAll('dl > div')].map(({ textContent }) => plain(textContent));
    expect(rows).toEqual(['Gewünschtes RisikoSehr hoch', 'Tragbarer Verlust in einem JahrHöchstens 5 %']);
    await user.click(screen.getByRole('button', { name: 'Beides behalten' }));
    expect(actorRef.getSnapshot().output).toMatchObject({ kind: 'answered', wasReasked: true });
  });
});

describe('what we advise', () => {
  const budget = { deposit: euros(1000), savings: cents(0), expenses: euros(1000), netIncome: euros(2000) };

  it('ONB-07: a small reserve is pointed out with its figures, and hinders nobody', async () => {
    const { user } = begin({ chart: 'budgeting', answers: budget });
    await user.type(field(), '2999,99{Enter}');
    expect(screen.getByText('Wir empfehlen, mindestens drei Monatsausgaben als Reserve zu behalten.')).toBeTruthy();
    expect(plain(document.body.textContent)).toContain(
      'Drei Monatsausgaben sind 3.000,00 €. Ihr freies Vermögen beträgt 2.999,99 €.',
    );
    await user.click(screen.getByRole('button', { name: 'Angabe ändern' }));
    expect(field().value).toBe('2.999,99');
    await user.click(next());
    await user.click(screen.getByRole('button', { name: 'Trotzdem weiter' }));
    expect(heading()).toBe('Wie hoch sind Ihre Kredite?');
  });

  it('ONB-07: three months of expenses are enough', async () => {
    const { user } = begin({ chart: 'budgeting', answers: budget });
    await user.type(field(), '3000{Enter}');
    expect(heading()).toBe('Wie hoch sind Ihre Kredite?');
  });

  it('ONB-07: loans are pointed out', async () => {
    const { user } = begin({ chart: 'budgeting', answers: { ...budget, freeAssets: euros(9000) } });
    await user.type(field(), '0,01{Enter}');
    expect(screen.getByText('Wir empfehlen, bestehende Kredite vor einer Geldanlage zurückzuzahlen.')).toBeTruthy();
    expect(plain(document.body.textContent)).toContain('Sie haben Kredite über 0,01 € angegeben.');
  });
});

describe('the words of a question', () => {
  it.each([
    ['couple', { chart: 'budgeting', around: couple } as const, 'Wie viel geben Sie gemeinsam im Monat aus?'],
    ['child', { chart: 'budgeting-child', asked: child } as const, 'Welche eigenen Ausgaben hat das Kind im Monat?'],
    ['oneself', { chart: 'budgeting' } as const, 'Wie viel geben Sie im Monat aus?'],
  ])('ONB-01: speak to a %s as such', (_, given, expected) => {
    begin(given);
    expect(heading()).toBe(expected);
  });

  it('ONB-01: say of a child’s deposit that it is a gift', () => {
    begin({ chart: 'planning-new', asked: child });
    expect(screen.getByText(/^Das Geld ist ein Geschenk/)).toBeTruthy();
  });

  it('ONB-08: offer what is known of a customer in the field, say so, and take it as an answer once it is sent', async () => {
    const suggested = { expenses: euros(1200) };
    const { user, actorRef } = begin({ chart: 'budgeting-renewed', asked: existing, isKnown: false, suggested });
    expect(field().value).toBe('1.200,00');
    expect(document.getElementById('expenses-hint')?.textContent).toContain('Aus früheren Angaben.');
    await user.click(next());
    expect(actorRef.getSnapshot().context.answers.expenses).toBe(euros(1200));
  });

  it('ONB-08: offer a known choice, and say so', () => {
    begin({ chart: 'weighing', asked: existing, suggested: { knowledge: 4 } });
    expect(option('Sehr gute Kenntnisse')).toHaveProperty('checked', true);
    expect(document.getElementById('knowledge-hint')?.textContent).toContain('Aus früheren Angaben.');
  });

  it('ONB-01: tell where one is and what is saved, where the journey says so', () => {
    const around: QuestionSurroundings = {
      isCouple: false,
      progress: { steps: ['Vorhaben', 'Finanzen'], current: 1 },
      saved: 'Zuletzt gespeichert um 10:00 Uhr',
    };
    begin({ chart: 'budgeting', around });
    expect(document.querySelector('[aria-current="step"]')?.textContent).toBe('Finanzen');
    expect(screen.getByText('Zuletzt gespeichert um 10:00 Uhr')).toBeTruthy();
  });
});
