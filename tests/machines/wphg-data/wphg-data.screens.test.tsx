import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { OnboardingContext } from '#apps/banking/onboarding-paths.ts';
import { wphgDataScreens } from '#apps/banking/wphg-data/wphg-data.screens.tsx';
import { hindranceTexts, standingTexts, wphgDataTexts as texts } from '#apps/banking/wphg-data/wphg-data.texts.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { wphgDataMachine } from '#machines/wphg-data/wphg-data.machine.ts';
import { someRelations, validRelation } from '#machines/wphg-data/wphg-data.model.ts';
import type { AnsweredRelation, LoadedAnswers } from '#machines/wphg-data/wphg-data.types.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

const opened = async (relation: AnsweredRelation) => {
  const machine = wphgDataMachine.provide({
    actors: { loadAnswers: fromPromise<LoadedAnswers, undefined>(async () => ({ relations: [relation] })) },
  });
  const actorRef = createActor(machine, { input: { businessPartnerId: null } }).start();
  await waitFor(actorRef, (snapshot) => snapshot.matches('showing'));
  render(
    <MantineTheme>
      <OnboardingContext value="https://start.example">
        <JourneyOutlet<typeof wphgDataMachine> actorRef={actorRef} screens={wphgDataScreens} />
      </OnboardingContext>
    </MantineTheme>,
  );
  return document.body.textContent.replaceAll('\u00a0', ' ');
};

const [, expired, incomplete, missing] = someRelations;

describe('what the page of the answers says', () => {
  it('BNK-20: each answer in German, since when, by whom and until when, and the way to renew them', async () => {
    const said = await opened(validRelation);
    for (const part of ['3.200,00 €', '3 von 5: gut', '25 %', 'überdurchschnittlich', 'mehr als 5 Jahre']) {
      expect(said).toContain(part);
    }
    for (const part of ['Gültig', '31.05.2026', 'Ihnen', '31.05.2028']) expect(said).toContain(part);
    expect(screen.getByRole('link', { name: texts.renew }).getAttribute('href')).toBe(
      'https://start.example/new-product/existing-customer-update-business-partner?partner=BP-1001',
    );
  });

  it('BNK-20: of a shared account, that somebody else has answered', async () => {
    const said = await opened(expired);
    expect(said).toContain('der anderen Person, die das Konto führt');
    expect(said).toContain(standingTexts.EXPIRED.text);
  });

  it('BNK-24: of some partners’ customers, that the answers never end', async () => {
    expect(await opened({ ...validRelation, validUntil: null })).toContain(texts.unlimited);
  });

  it.each([
    ['a grown child’s', incomplete, hindranceTexts.READ_ONLY],
    ['one that is closed', missing, hindranceTexts.INCLOSE],
    ['one that is being opened', { ...missing, hindrance: 'PENDING' as const }, hindranceTexts.PENDING],
  ])('BNK-20: to %s account there is no way to renew them, and it says why', async (_, relation, text) => {
    expect(await opened(relation)).toContain(text);
    expect(screen.queryByRole('link', { name: texts.renew })).toBeNull();
    expect(screen.queryByRole('link', { name: texts.give })).toBeNull();
  });

  it('BNK-20: leads whoever has answered nothing to the questions', async () => {
    expect(await opened({ ...missing, hindrance: null })).toContain(texts.none);
    expect(screen.getByRole('link', { name: texts.give })).toBeTruthy();
  });
});
