import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, fromCallback, fromPromise } from 'xstate';
import { contractScreens } from '#apps/onboarding/contract/contract.screens.tsx';
import { PortalContext } from '#apps/onboarding/PortalContext.ts';
import { LaterStepsContext, type LaterSteps } from '#apps/onboarding/registration/registration.later.ts';
import { registrationScreens } from '#apps/onboarding/registration/registration.screens.tsx';
import { registrationTexts as texts } from '#apps/onboarding/registration/registration.texts.ts';
import { granted, refused } from '#domain/result/result.ts';
import { sampleContract } from '#machines/contract/contract.model.ts';
import { lazyChart } from '#journey/lazy-chart.ts';
import { contractMachine } from '#machines/contract/contract.machine.ts';
import type { ContractInput, LoadResult } from '#machines/contract/contract.types.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { sampleCase, sampleKept } from '#machines/registration/registration.model.ts';
import { registrationMachine } from '#machines/registration/registration.machine.ts';
import type { DropResult, LoadCaseResult } from '#machines/registration/registration.types.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

const Outlet = ({ actorRef }: { readonly actorRef: ActorRefFrom<typeof contractMachine> }) => (
  <JourneyOutlet<typeof contractMachine> actorRef={actorRef} screens={contractScreens} />
);

const laterSteps = (): LaterSteps => {
  const loaded = contractMachine.provide({
    actors: {
      loadCase: fromPromise<LoadResult, ContractInput>(async () =>
        granted({ agreement: null, ended: null, contract: sampleContract, key: 'k' }),
      ),
    },
  });
  return {
    identification: lazyChart(async () => Promise.reject(new Error('Nobody is identified here.'))),
    contract: lazyChart(async () => ({ machine: loaded, Outlet })),
  };
};

const begin = (loaded: LoadCaseResult) => {
  const later = laterSteps();
  const drop = vi.fn<() => Promise<DropResult>>(async () => granted(null));
  const machine = registrationMachine.provide({
    actors: {
      browse: fromCallback(() => undefined),
      loadCase: fromPromise<LoadCaseResult, { readonly caseId: string }>(async () => loaded),
      fetchConclusion: fromPromise<null, undefined>(async () => {
        await later.contract.fetch();
        return null;
      }),
      contract: later.contract.machine,
      dropCase: fromPromise<DropResult, { readonly caseId: string }>(drop),
    },
  });
  const input = { family: 'registration', kind: 'single', wizardStep: 1, caseId: 'C-1' } as const;
  const actorRef = createActor(machine, { input }).start();
  render(
    <MantineTheme>
      <PortalContext value="https://portal.example">
        <LaterStepsContext value={later}>
          <JourneyOutlet<typeof registrationMachine> actorRef={actorRef} screens={registrationScreens} />
        </LaterStepsContext>
      </PortalContext>
    </MantineTheme>,
  );
  return { user: userEvent.setup({ delay: null }), drop };
};

describe('the wizard', () => {
  it('REG-01: says where one is, by the names of its steps, and shows the step', async () => {
    begin(granted(sampleCase));
    expect(await screen.findByRole('heading', { name: 'Angaben zu Ihrer Person' })).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Person',
      'Steuern und Beruf',
      'Konto',
      'Vertrag',
    ]);
    expect(document.querySelector('[aria-current=step]')?.textContent).toBe('Person');
  });

  it('ONB-13: is given up on a plain question alone, once', async () => {
    const { user, drop } = begin(granted(sampleCase));
    await user.click(await screen.findByRole('button', { name: 'Antrag löschen' }));
    expect(screen.getByRole('heading', { name: 'Möchten Sie diesen Antrag löschen?' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Antrag behalten' }));
    await user.click(await screen.findByRole('button', { name: 'Antrag löschen' }));
    await user.dblClick(screen.getByRole('button', { name: 'Antrag endgültig löschen' }));
    expect(await screen.findByRole('heading', { name: 'Ihr Antrag ist gelöscht' })).toBeTruthy();
    expect(drop).toHaveBeenCalledTimes(1);
  });

  it('REG-06: a contract that was concluded is shown by its own chart, and leads to the portal', async () => {
    const { user } = begin(granted({ ...sampleCase, status: 'APPROVED' as const }));
    await user.click(await screen.findByRole('button', { name: 'Zur Startseite' }));
    expect(await screen.findByRole('heading', { name: 'Ihr Vertrag ist geschlossen' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zum Bankportal' }).getAttribute('href')).toBe('https://portal.example');
    expect(screen.queryByRole('button', { name: 'Antrag löschen' })).toBeNull();
  });

  it.each([[refused('NOT_FOUND'), 'Seite nicht gefunden', 'Zur Startseite']])(
    'REG-01: what is unknown leads to the portal: %#',
    async (loaded, heading, link) => {
      begin(loaded);
      expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
      expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('https://portal.example');
    },
  );

  it.each([
    [granted({ ...sampleCase, status: 'WITHDRAWN' as const }), 'Dieser Antrag ist beendet', 'Neuen Antrag beginnen'],
    [granted({ ...sampleCase, kept: { ...sampleKept, choice: null } }), 'Ihr Vorschlag fehlt noch', 'Zum Vorschlag'],
  ])('REG-01: what cannot be gone on with leads to a proposal: %#', async (loaded, heading, button) => {
    begin(loaded);
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    expect(screen.getByRole('button', { name: button })).toBeTruthy();
  });
});

it.each([
  ['US_PERSON', 'Mit einer Steuerpflicht in den USA können wir Sie hier leider nicht aufnehmen.'],
  ['NOT_SUITABLE', 'Diese Strategie passt nicht zu Ihren Angaben.'],
  ['AMOUNTS', 'Anlagebetrag oder Sparrate liegen außerhalb dessen, was möglich ist.'],
  ['DEPOSIT_ABOVE_FREE_ASSETS', 'Ihr freies Vermögen muss mindestens so hoch sein wie der Anlagebetrag.'],
  ['INCOME_INSUFFICIENT', 'Ihr Einkommen abzüglich Ihrer Ausgaben reicht für diese Sparrate nicht aus.'],
  ['SAME_PERSON', 'Die zweite Person braucht eine eigene E-Mail-Adresse und kann nicht Sie selbst sein.'],
] as const)('REG-01: %s is said as „%s“', (refusal, message) => {
  expect(texts.refusals[refusal]).toBe(message);
});
