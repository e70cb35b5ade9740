import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { PortalContext } from '#apps/onboarding/PortalContext.ts';
import { proposalTexts } from '#apps/onboarding/proposal/proposal.texts.ts';
import { strategyChangeScreens } from '#apps/onboarding/strategy-change/strategy-change.screens.tsx';
import { obstacleTexts, strategyChangeTexts as texts } from '#apps/onboarding/strategy-change/strategy-change.texts.ts';
import { cents, euros } from '#domain/money/money.ts';
import { granted } from '#domain/result/result.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import { questionFlowMachine } from '#machines/question-flow/question-flow.machine.ts';
import { strategyChangeMachine } from '#machines/strategy-change/strategy-change.machine.ts';
import {
  holdingsOf,
  sampleIncomplete,
  sampleInvestment,
  samplePrepared,
} from '#machines/strategy-change/strategy-change.samples.ts';
import { wayIn } from '#machines/strategy-change/strategy-change.select.ts';
import type {
  HeldInvestment,
  LoadResult,
  LookUpInput,
  LookUpResult,
  PreparedChange,
  PrepareInput,
  PrepareResult,
  SaveResult,
  StrategyChangeInput,
} from '#machines/strategy-change/strategy-change.types.ts';

const answers = { knowledge: 3, holdingPeriod: '5+', drawdown: 25, riskPreference: 0.45 } as const;
const kept = {
  answers,
  typed: {},
  shown: null,
  wasReasked: false,
  wanted: null,
  savedAt: '2026-11-20T09:32:00.000Z',
} as const;
const answered: HeldInvestment = { ...sampleInvestment, kept };

interface World {
  readonly investments?: readonly HeldInvestment[];
  readonly prepared?: Partial<PreparedChange>;
  readonly refusal?: Extract<PrepareResult, { ok: false }>;
  readonly ipsId?: string | null;
}

const begin = async ({ investments = [answered], prepared = {}, refusal, ipsId = null }: World, heading: string) => {
  const machine = strategyChangeMachine.provide({
    actors: {
      load: fromPromise<LoadResult, StrategyChangeInput>(async () => granted(holdingsOf(...investments))),
      questions: questionFlowMachine(wayIn),
      watchQuestions: fromCallback(() => undefined),
      watchBack: fromCallback(() => undefined),
      prepare: fromPromise<PrepareResult, PrepareInput>(async () =>
        refusal === undefined ? { ok: true, value: { ...samplePrepared, ...prepared }, nextKey: 'key-2' } : refusal,
      ),
      savePaper: fromPromise<SaveResult, { readonly id: string }>(async () => granted(null)),
      confirmation: confirmationMachine,
      lookUp: fromPromise<LookUpResult, LookUpInput>(async () => ({ orderId: 'O-1', on: '2026-11-23' })),
      keepDraft: fromCallback(() => undefined),
      browse: fromCallback(() => undefined),
    },
  });
  const actorRef = createActor(machine, { input: { ipsId } }).start();
  render(
    <PortalContext value="https://portal.example">
      <JourneyOutlet<typeof strategyChangeMachine> actorRef={actorRef} screens={strategyChangeScreens} />
    </PortalContext>,
  );
  await screen.findByRole('heading', { level: 1, name: heading });
  return { user: userEvent.setup({ delay: null }), actorRef };
};

const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00A0', ' ');
const pageText = (): string => plain(document.body.textContent);
const valuesOf = (term: string): readonly string[] =>
  [...document.querySelectorAll('dl > div')]
    .filter((row) => row.querySelector('dt')?.textContent === term)
    .map((row) => plain(row.querySelector('dd')?.textContent));
const group = () => screen.getByRole('group', { name: texts.strategy.legend });
const radio = (name: string) => within(group()).getByRole<HTMLInputElement>('radio', { name });

describe('the choice of another strategy', () => {
  const { strategy } = texts;

  it('ONB-10: marks what there is and what is recommended, and says why', async () => {
    const { user } = await begin({ investments: [{ ...answered, split: '40:60' }] }, strategy.heading);
    expect(within(group()).getAllByRole('radio')).toHaveLength(10);
    // Nobody is led to more risk: what there is stays until something else is chosen.
    expect(radio('40:60').checked).toBe(true);
    expect(group().textContent).toContain(`40:60${strategy.present}`);
    expect(group().textContent).toContain(`60:40${proposalTexts.choice.recommended}`);
    expect(pageText()).toContain('Warum höchstens 60:40?');
    expect(pageText()).toContain('Sie möchten ein durchschnittliches Risiko eingehen.');
    await user.click(radio('50:50'));
    expect(radio('50:50').checked).toBe(true);
  });

  it('ONB-12: says on how much the costs are reckoned where a savings plan runs, and nothing of it without one', async () => {
    const value = cents(1_941_133);
    const { user } = await begin(
      { investments: [{ ...answered, split: '40:60', value, monthly: euros(200) }] },
      strategy.heading,
    );
    await user.click(radio('60:40'));
    expect(
      pageText().split('Gerechnet auf 20.711,33 €: So viel ist im ersten Jahr durchschnittlich angelegt'),
    ).toHaveLength(2);
    cleanup();
    await begin({ investments: [{ ...answered, split: '40:60', value, monthly: euros(0) }] }, strategy.heading);
    expect(pageText()).not.toContain('Gerechnet auf');
    expect([...document.querySelectorAll('p')].filter(({ textContent }) => textContent === '')).toEqual([]);
  });

  it('ONB-10, ONB-12: shows both beside each other: yield, swing, a bad year in euros on its value, and costs', async () => {
    const { user } = await begin(
      { investments: [{ ...answered, split: '40:60', value: euros(10_000) }] },
      strategy.heading,
    );
    await user.click(radio('60:40'));
    expect(valuesOf(strategy.yield)).toEqual(['4,50 %', '5,20 %']);
    expect(valuesOf(strategy.vola)).toEqual(['8,10 %', '12,30 %']);
    // Decisions §4: 8.5 % and 14.1 % of 10,000 €.
    expect(valuesOf(strategy.badYear).map((text) => text.slice(0, 4))).toEqual(['−853', '−1.4']);
    // Decisions §6, by hand: 10,650 € at 0.75 + 0.158 + 0.05 and at 0.75 + 0.172 + 0.05 percent.
    expect(valuesOf(strategy.costs)).toEqual(['102,03 € · 0,96 % im Jahr', '103,52 € · 0,97 % im Jahr']);
  });

  it('ONB-10: a riskier one is not taken; the limits are named, with the way to each answer', async () => {
    const { user, actorRef } = await begin({}, strategy.heading);
    await user.click(radio('100:0'));
    expect(radio('100:0').checked).toBe(false);
    expect(pageText()).toContain(proposalTexts.choice.blockedTitle('100:0'));
    expect(pageText()).toContain('Sie könnten in einem Jahr höchstens 25 % Verlust tragen.');
    await user.click(screen.getByRole('button', { name: 'Antwort zum Verlust ändern' }));
    expect(actorRef.getSnapshot().context.shown).toBe('drawdown');
  });

  it('ONB-10: a limit of what is stored leads to where that is renewed', async () => {
    const poor = { ...answered, wphg: { ...answered.wphg, liquid_assets: 1_000 } };
    await begin({ investments: [poor] }, strategy.heading);
    expect(pageText()).toContain('Ihre heutige Strategie 60:40 ist riskanter, als es zu Ihren Antworten passt.');
    expect(pageText()).toContain('Ihre Reserve beträgt weniger als drei Monatsausgaben.');
    const link = screen.getByRole('link', { name: 'Angaben zu Ihren Finanzen erneuern' });
    expect(link.getAttribute('href')).toBe('/new-product/existing-customer-update-business-partner?partner=BP-1001');
  });

  it('ONB-08: the strategy that there is leads nowhere: summary, message, focus', async () => {
    const { user } = await begin({}, strategy.heading);
    expect(group().textContent).toContain(`60:40${strategy.presentRecommended}`);
    await user.click(screen.getByRole('button', { name: strategy.submit }));
    const summary = screen.getByRole('alert');
    expect(document.activeElement).toBe(summary);
    await user.click(within(summary).getByRole('link', { name: /bereits/ }));
    expect(document.activeElement).toBe(radio('60:40'));
    expect(plain(group().textContent)).toContain('Diese Strategie hat Ihre Anlage bereits.');
  });

  it('ONB-08: with expired data more risk is blocked for that reason, and nothing is recommended', async () => {
    const { user } = await begin({ investments: [{ ...answered, isExpired: true }] }, strategy.heading);
    expect(radio('60:40').checked).toBe(true);
    expect(group().textContent).not.toContain(proposalTexts.choice.recommended);
    await user.click(radio('70:30'));
    expect(pageText()).toContain('70:30 ist riskanter als Ihre heutige Strategie');
    expect(screen.getByRole('link', { name: strategy.renew }).getAttribute('href')).toContain('partner=BP-1001');
    await user.click(radio('10:90'));
    expect(radio('10:90').checked).toBe(true);
  });

  it('ONB-10: where no answer binds, that is said', async () => {
    const daring = { answers: { ...answers, drawdown: 'ANY', riskPreference: 0.85 } } as const;
    await begin({ investments: [{ ...answered, kept: { ...kept, ...daring } }] }, strategy.heading);
    expect(pageText()).toContain(strategy.whyTop);
  });

  it('ONB-12: without a package on sale the papers alone tell the costs', async () => {
    const unsold = { ...answered, monthly: euros(200), offer: { ...answered.offer, packages: [] } };
    await begin({ investments: [unsold] }, strategy.heading);
    expect(valuesOf(strategy.costs)).toEqual([strategy.costsUnknown]);
    expect(pageText()).not.toContain('Gerechnet auf');
  });

  it('ONB-08: nothing suits who needs the money soon: why, and that all stays as it is', async () => {
    const soon = { ...answered, kept: { ...kept, answers: { ...answers, holdingPeriod: '<1' as const } } };
    await begin({ investments: [soon] }, texts.unsuitable.heading);
    expect(pageText()).toContain('Sie brauchen das Geld in weniger als einem Jahr wieder.');
    expect(pageText()).toContain(texts.unsuitable.stay);
  });
});

describe('ONB-15: the questions before it', () => {
  it('reckons a loss on what the investment is worth', async () => {
    await begin(
      { investments: [{ ...sampleInvestment, kept: { ...kept, answers: { knowledge: 3, holdingPeriod: '5+' } } }] },
      'Welchen Verlust könnten Sie in einem Jahr tragen?',
    );
    expect(pageText()).toContain('Gerechnet mit dem Wert Ihrer Anlage von heute: 20.000,00 €.');
    expect(pageText()).toContain('Verlust bis 5.000,00 €: Von 20.000,00 € bleiben mindestens 15.000,00 €.');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Höchstens 25\u00A0%' }).checked).toBe(true);
  });
});

const toReview = async (world: World) => {
  const begun = await begin(world, texts.strategy.heading);
  await begun.user.click(radio('40:60'));
  await begun.user.click(screen.getByRole('button', { name: texts.strategy.submit }));
  await screen.findByRole('heading', { level: 1, name: texts.review.heading });
  return begun;
};

describe('the page before the order', () => {
  it('ONB-08: says from what to what, what is sold and bought when, the tax, and what it costs', async () => {
    await toReview({ prepared: { tax: cents(31_240) } });
    expect([valuesOf('Bisherige Strategie'), valuesOf('Neue Strategie')]).toEqual([['60:40'], ['40:60']]);
    expect(valuesOf('Verkauf')).toEqual(['alle Anteile von 60:40 am 23.11.2026']);
    expect(valuesOf('Kauf')).toEqual(['Anteile von 40:60 am selben Tag']);
    expect(valuesOf('Steuern auf den Verkauf')).toEqual(['etwa 312,40 €']);
    expect(valuesOf('Entgelt für den Wechsel')).toEqual(['keines']);
    expect(valuesOf('Im ersten Jahr etwa')).toEqual(['200,00 €']);
    expect(pageText()).toContain('Ihr Sparplan läuft in der neuen Strategie weiter.');
    expect(screen.getByRole('button', { name: 'Kosteninformation herunterladen (PDF)' })).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Verbindlich beauftragen' })).toHaveLength(1);
  });

  it.each([
    [cents(0), 'voraussichtlich keine', 'Geschätzt mit den Kursen von heute.'],
    [cents(-1_050), 'Erstattung etwa 10,50 €', 'Sie erhalten Steuern dieses Jahres zurück.'],
  ])('ONB-08: a tax of %d cents is told as %s', async (tax, brief, why) => {
    await toReview({ prepared: { tax }, investments: [{ ...answered, monthly: euros(0) }] });
    expect(valuesOf('Steuern auf den Verkauf')).toEqual([brief]);
    expect(pageText()).toContain(why);
    expect(pageText()).not.toContain('Sparplan');
  });
});

const hinderedBy = async (refusal: keyof typeof obstacleTexts) => {
  const { user } = await begin({ refusal: { ok: false, refusal, nextKey: 'key-2' } }, texts.strategy.heading);
  await user.click(radio('40:60'));
  await user.click(screen.getByRole('button', { name: texts.strategy.submit }));
  await screen.findByRole('heading', { level: 1, name: texts.hindered.heading });
  expect(pageText()).toContain(plain(obstacleTexts[refusal].reason));
};

describe('what hinders a change', () => {
  it.each([
    ['STRATEGY_CHANGE_RUNNING', texts.orders, 'https://portal.example/orders/', true],
    ['ORDERS_OPEN', texts.orders, 'https://portal.example/orders/', true],
    ['NOT_CHANGEABLE', texts.portal, 'https://portal.example', true],
    ['NO_VALIDATED_NUMBER', 'Persönliche Daten öffnen', 'https://portal.example/setup/profile/', false],
    ['NOT_IDENTIFIED', texts.portal, 'https://portal.example', false],
  ] as const)('ONB-08: %s is said, and leads on', async (refusal, name, href, hasOthers) => {
    await hinderedBy(refusal);
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
    expect(screen.queryAllByRole('button', { name: texts.hindered.another })).toHaveLength(hasOthers ? 1 : 0);
  });

  it('BNK-24: missing data are given on a page of their own', async () => {
    const { user } = await begin({ investments: [answered, sampleIncomplete] }, texts.investment.heading);
    await user.click(screen.getByRole('button', { name: texts.investment.submit }));
    expect(screen.getByRole('alert').textContent).toContain('Bitte wählen Sie eine Option.');
    await user.click(screen.getByRole('radio', { name: sampleIncomplete.title }));
    await user.click(screen.getByRole('button', { name: texts.investment.submit }));
    await screen.findByRole('heading', { level: 1, name: texts.dataMissing.heading });
    expect(screen.getByRole('link', { name: texts.dataMissing.submit }).getAttribute('href')).toBe(
      '/new-product/existing-customer-update-business-partner?partner=BP-1001',
    );
  });

  it.each([
    ['READ_ONLY', 'Nur sie selbst kann die Strategie wechseln.'],
    ['RELATION_NOT_OPEN', 'Das Konto ist noch nicht eröffnet oder wird geschlossen.'],
    ['NOT_OPEN', 'Diese Anlage ist noch nicht eröffnet oder wird geschlossen.'],
    ['STRATEGY_CHANGE_RUNNING', 'Die Strategie dieser Anlage wird gerade gewechselt.'],
    ['NO_STRATEGY', 'Diese Anlage mischt keine Aktien und Anleihen.'],
    ['ORDERS_OPEN', 'Für diese Anlage laufen noch Aufträge.'],
  ] as const)('ONB-08: an investment with %s says so where none can be chosen', async (hindrance, text) => {
    await begin({ investments: [{ ...answered, hindrance }] }, texts.none.heading);
    expect(pageText()).toContain(text);
    expect(screen.getByRole('link', { name: texts.portal })).toBeDefined();
  });

  it('ONB-08: the one that the address names says so above those that can be chosen', async () => {
    const running = { ...answered, ipsId: 'IPS-7', hindrance: 'STRATEGY_CHANGE_RUNNING' } as const;
    await begin({ investments: [answered, running], ipsId: 'IPS-7' }, texts.investment.heading);
    expect(pageText()).toContain(`Bei „${running.title}“ geht es zurzeit nicht`);
  });

  it('ONB-08: who has no investment is told so', async () => {
    await begin({ investments: [] }, texts.none.headingEmpty);
    expect(pageText()).toContain(texts.none.empty);
  });
});
