import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { changeTexts } from '#apps/banking/investment-details/investment-details.ways.texts.ts';
import { paths } from '#apps/banking/paths.ts';
import { strategyCheckScreens } from '#apps/banking/strategy-check/strategy-check.screens.tsx';
import { renewalTexts, strategyCheckTexts as texts } from '#apps/banking/strategy-check/strategy-check.texts.ts';
import { renewalPath } from '#domain/onboarding/new-product-path.ts';
import { strategyChangePath } from '#domain/onboarding/strategy-change-path.ts';
import { granted } from '#domain/result/result.ts';
import type { StrategyCheck } from '#domain/strategy-change/strategy-check.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { strategyCheckMachine } from '#machines/strategy-check/strategy-check.machine.ts';
import {
  daringCheck,
  emptyCheck,
  expiredCheck,
  fittingCheck,
  lockedCheck,
} from '#machines/strategy-check/strategy-check.samples.ts';
import type { LoadResult, StrategyCheckInput } from '#machines/strategy-check/strategy-check.types.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

const pageOf = async (check: StrategyCheck): Promise<string> => {
  const machine = strategyCheckMachine.provide({
    actors: { loadCheck: fromPromise<LoadResult, StrategyCheckInput>(async () => granted(check)) },
  });
  const actorRef = createActor(machine, { input: { businessPartnerId: 'BP-1001' } }).start();
  await waitFor(actorRef, (snapshot) => !snapshot.matches('loading'));
  const { container } = render(
    <MantineTheme>
      <JourneyOutlet<typeof strategyCheckMachine> actorRef={actorRef} screens={strategyCheckScreens} />
    </MantineTheme>,
  );
  return container.textContent;
};

const linkTo = (name: string | RegExp): string | null => screen.getByRole('link', { name }).getAttribute('href');

describe('BNK-04: what the strategy check says', () => {
  it('of a strategy that suits: that nothing has to be done, and until when', async () => {
    const text = await pageOf(fittingCheck);
    for (const said of [texts.allFit, texts.fits, texts.basis('2027-11-20')]) expect(text).toContain(said);
    expect(linkTo(texts.renew)).toBe(renewalPath('BP-1001'));
    expect(text).not.toContain(texts.change);
  });

  it('of one that is too daring: what is recommended, by which answers, and the way there', async () => {
    const text = await pageOf(daringCheck);
    expect(text).toContain(texts.tooDaring('60:40'));
    expect(text).toContain('Dagegen spricht: Ihre Risikobereitschaft, der Verlust, den Sie tragen können.');
    expect(linkTo(new RegExp(texts.change))).toBe(strategyChangePath('IPS-1002'));
  });

  it('of one for which nothing suits: no way that leads nowhere; and what was not judged is named', async () => {
    const text = await pageOf(daringCheck);
    for (const said of [texts.noneFits, texts.othersWhy]) expect(text).toContain(said);
    expect(linkTo('Themen Batterien')).toBe(paths.investmentDetails('IPS-1004'));
  });

  it('why a strategy that is too daring cannot be changed now', async () => {
    const investments = daringCheck.investments.map((each) => ({ ...each, change: 'ORDERS_OPEN' as const }));
    expect(await pageOf({ ...daringCheck, investments })).toContain(changeTexts.ORDERS_OPEN);
    expect(screen.queryByRole('link', { name: new RegExp(texts.change) })).toBeNull();
  });

  it('of answers that hold no longer: since when, and the way to new ones; or why there is none', async () => {
    expect(await pageOf(expiredCheck)).toContain(texts.expired.text('2026-11-19'));
    expect(linkTo(texts.renew)).toBe(renewalPath('BP-1001'));
    expect(await pageOf(lockedCheck)).toContain(renewalTexts.READ_ONLY);
  });

  it('where there is nothing to judge', async () => {
    const text = await pageOf(emptyCheck);
    for (const said of [texts.nothing.heading, 'Themen Batterien']) expect(text).toContain(said);
  });
});
