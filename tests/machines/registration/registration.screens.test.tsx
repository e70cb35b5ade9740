import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, fromCallback, fromPromise } from 'xstate';
import { secondPersonScreens } from '#apps/onboarding/second-person/second-person.screens.tsx';
import { contractScreens } from '#apps/onboarding/contract/contract.screens.tsx';
import { PortalContext } from '#apps/onboarding/PortalContext.ts';
import { LaterStepsContext, type LaterSteps } from '#apps/onboarding/registration/registration.later.ts';
import { registrationScreens } from '#apps/onboarding/registration/registration.screens.tsx';
import type { WizardStep } from '#domain/application/registration-path.ts';
import { granted, refused } from '#domain/result/result.ts';
import { sampleContract } from '#machines/contract/contract.model.ts';
import { lazyChart } from '#journey/lazy-chart.ts';
import { contractMachine } from '#machines/contract/contract.machine.ts';
import type { ContractInput, LoadResult } from '#machines/contract/contract.types.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { sampleAccount, sampleCase, sampleKept, sampleTyped } from '#machines/registration/registration.model.ts';
import { registrationMachine } from '#machines/registration/registration.machine.ts';
import type {
  DropResult,
  KeepStepInput,
  KeepStepResult,
  LoadCaseResult,
  WizardBrowseNotice,
} from '#machines/registration/registration.types.ts';
import { secondPersonMachine } from '#machines/second-person/second-person.machine.ts';
import { declinedStanding } from '#machines/second-person/second-person.model.ts';
import type { LoadSecondResult, SecondPersonInput } from '#machines/second-person/second-person.types.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

const Outlet = ({ actorRef }: { readonly actorRef: ActorRefFrom<typeof contractMachine> }) => (
  <JourneyOutlet<typeof contractMachine> actorRef={actorRef} screens={contractScreens} />
);

const SecondOutlet = ({ actorRef }: { readonly actorRef: ActorRefFrom<typeof secondPersonMachine> }) => (
  <JourneyOutlet<typeof secondPersonMachine> actorRef={actorRef} screens={secondPersonScreens} />
);

const signedCase = { agreement: null, ended: null, contract: sampleContract, key: 'k' } as const;

const laterSteps = (signed: LoadResult): LaterSteps => {
  const loaded = contractMachine.provide({
    actors: {
      loadCase: fromPromise<LoadResult, ContractInput>(async () => signed),
    },
  });
  const waits = secondPersonMachine.provide({
    actors: { loadSecond: fromPromise<LoadSecondResult, SecondPersonInput>(async () => granted(declinedStanding)) },
  });
  return {
    identification: lazyChart(async () => Promise.reject(new Error('Nobody is identified here.'))),
    contract: lazyChart(async () => ({ machine: loaded, Outlet })),
    secondPerson: lazyChart(async () => ({ machine: waits, Outlet: SecondOutlet })),
  };
};

/** A case whose third step stands open. */
const openAtThird = granted({ ...sampleCase, done: 2, typed: { ...sampleTyped, account: sampleAccount } });

const begin = (loaded: LoadCaseResult, signed: LoadResult = granted(signedCase), wizardStep: WizardStep = 1) => {
  const later = laterSteps(signed);
  const pushed: string[] = [];
  const drop = vi.fn<() => Promise<DropResult>>(async () => granted(null));
  const load = vi.fn<() => Promise<LoadCaseResult>>(async () => loaded);
  const keep = vi.fn<() => Promise<KeepStepResult>>(async () => granted({ version: '"2"' }));
  const machine = registrationMachine.provide({
    actors: {
      browse: fromCallback<WizardBrowseNotice, undefined>(({ receive }) =>
        receive((notice) => {
          if (notice.type === 'browse.push') pushed.push(notice.to);
        }),
      ),
      keepForms: fromCallback(() => undefined),
      watchForms: fromCallback(() => undefined) as never,
      loadCase: fromPromise<LoadCaseResult, { readonly caseId: string }>(load),
      keepTyped: fromPromise<KeepStepResult, KeepStepInput>(keep),
      fetchConclusion: fromPromise<null, undefined>(async () => {
        await Promise.all([later.contract.fetch(), later.secondPerson.fetch()]);
        return null;
      }),
      contract: later.contract.machine,
      secondPerson: later.secondPerson.machine,
      dropCase: fromPromise<DropResult, { readonly caseId: string }>(drop),
    },
  });
  const input = { family: 'registration', kind: 'single', wizardStep, caseId: 'C-1' } as const;
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
  return { user: userEvent.setup({ delay: null }), drop, load, keep, pushed };
};

/** The steps, each with what stands there of it. */
const marks = () =>
  screen.getAllByRole('listitem').map((step) => [step.textContent, step.getAttribute('aria-current')]);

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

  it('REG-01, ONB-13: back from a step stands its last page, with what was told, and what is done stays marked', async () => {
    const { user } = begin(granted({ ...sampleCase, done: 2, typed: sampleTyped }), undefined, 3);
    const leave = async (): Promise<void> => user.click(screen.getByRole('button', { name: 'Zurück' }));
    await screen.findByRole('heading', { name: 'Wohin sollen wir auszahlen?' });
    await leave();
    expect(screen.getByRole('heading', { name: 'Drei Fragen zum Schluss dieses Schritts' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Vermögen aufbauen' }).checked).toBe(true);
    expect(marks()).toEqual([
      ['Person (erledigt)', null],
      ['Steuern und Beruf (erledigt)', 'step'],
      ['Konto', null],
      ['Vertrag', null],
    ]);
    await leave();
    await leave();
    await leave();
    expect(screen.getByRole('heading', { name: 'Wo sind Sie steuerpflichtig?' })).toBeTruthy();
    await leave();
    expect(screen.getByRole('heading', { name: 'Wo wohnen Sie?' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Straße und Hausnummer').value).toBe('Lindenweg 7');
    expect(marks()).toEqual([
      ['Person (erledigt)', 'step'],
      ['Steuern und Beruf (erledigt)', null],
      ['Konto', null],
      ['Vertrag', null],
    ]);
  });

  it('ONB-13: what could not be saved on the way to the proposal is not called saved, and goes there once it is', async () => {
    const { user, keep, pushed } = begin(openAtThird, undefined, 3);
    keep.mockRejectedValueOnce(new Error('There is no connection.'));
    await user.click(await screen.findByRole('button', { name: 'Vorschlag ansehen oder ändern' }));
    expect(await screen.findByRole('heading', { name: 'Noch nicht gespeichert' })).toBeTruthy();
    expect(screen.queryByText(/bleibt gespeichert/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Zum Portal' })).toBeNull();
    expect(pushed).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Erneut speichern' }));
    await waitFor(() => expect(pushed).toEqual(['/new-product/new-customer-new-business-partner-vv?case=C-1']));
    expect(keep).toHaveBeenCalledTimes(2);
  });

  it('ONB-13: a break is called one once all is saved, on top of what another window saved', async () => {
    const { user, keep, load } = begin(openAtThird, undefined, 3);
    keep.mockResolvedValueOnce(refused('CHANGED_MEANWHILE'));
    await user.click(await screen.findByRole('button', { name: 'Unterbrechen und später weitermachen' }));
    const heading = 'Sie haben in einem anderen Fenster weitergemacht';
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    expect(screen.queryByText(/bleibt gespeichert/)).toBeNull();
    // The case cannot be read either: what was typed here is on no server, and nothing else is said.
    load.mockRejectedValueOnce(new Error('There is no connection.'));
    await user.click(screen.getByRole('button', { name: 'Hier weitermachen' }));
    expect(await screen.findByText(/Was Sie eingegeben haben, ist noch da/)).toBeTruthy();
    expect(screen.queryByText(/gespeichert/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Erneut laden' }));
    expect(await screen.findByRole('heading', { name: 'Ihr Antrag bleibt gespeichert' })).toBeTruthy();
    expect(keep).toHaveBeenCalledTimes(2);
  });

  it('ONB-13: what is too long to be saved on the way to the proposal is corrected where it was typed', async () => {
    const { user, keep, pushed } = begin(openAtThird, undefined, 3);
    keep.mockResolvedValueOnce(refused('ANSWERS_TOO_LONG'));
    await user.click(await screen.findByRole('button', { name: 'Vorschlag ansehen oder ändern' }));
    const heading = 'Das sind mehr Angaben, als wir aufbewahren können';
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Angaben berichtigen' }));
    expect(document.querySelector('[aria-current=step]')?.textContent).toBe('Konto');
    expect(pushed).toEqual([]);
  });

  it('ONB-13: is given up on a plain question alone, once', async () => {
    const { user, drop, pushed } = begin(granted(sampleCase));
    await user.click(await screen.findByRole('button', { name: 'Antrag löschen' }));
    expect(screen.getByRole('heading', { name: 'Möchten Sie diesen Antrag löschen?' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Antrag behalten' }));
    await user.click(await screen.findByRole('button', { name: 'Antrag löschen' }));
    await user.dblClick(screen.getByRole('button', { name: 'Antrag endgültig löschen' }));
    expect(await screen.findByRole('heading', { name: 'Ihr Antrag ist gelöscht' })).toBeTruthy();
    expect(drop).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Neuen Antrag beginnen' }));
    expect(pushed).toEqual(['/new-product']);
  });

  it('REG-06: a contract that was concluded is shown by its own chart, and leads to the portal', async () => {
    const { user } = begin(granted({ ...sampleCase, status: 'APPROVED' as const }));
    await user.click(await screen.findByRole('button', { name: 'Zum Portal' }));
    expect(await screen.findByRole('heading', { name: 'Ihr Vertrag ist geschlossen' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zum Portal' }).getAttribute('href')).toBe('https://portal.example');
    expect(screen.queryByRole('button', { name: 'Antrag löschen' })).toBeNull();
  });

  it.each([
    ['secondPerson', 'Ihr Teil ist getan', 'Bert Berger hat die Einladung abgelehnt'],
    ['clearance', 'Alle haben unterschrieben', 'Alle haben unterschrieben'],
  ] as const)('REG-08: a contract that waits for %s is never called concluded', async (awaits, heading, before) => {
    const submitted = granted({ ...sampleCase, status: 'APPROVED' as const });
    const { user } = begin(submitted, granted({ ...signedCase, contract: { ...sampleContract, awaits } }));
    expect(await screen.findByRole('heading', { name: before })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /^Zum Portal$/ }));
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Zum Portal' })).toBeTruthy();
    expect(screen.queryByText('Ihr Vertrag ist geschlossen')).toBeNull();
  });

  it('REG-07: whoever was refused for good is not asked to go on, but finds other products and our number', async () => {
    const submitted = granted({ ...sampleCase, status: 'APPROVED' as const });
    const { user, pushed } = begin(submitted, granted({ ...signedCase, contract: null, ended: 'rejected' as const }));
    await user.click(await screen.findByRole('button', { name: 'Antrag schließen' }));
    expect(await screen.findByRole('heading', { name: 'Ihr Antrag ist beendet' })).toBeTruthy();
    expect(screen.queryByText('Antrag fortsetzen')).toBeNull();
    expect(screen.getAllByRole('link').some((link) => link.getAttribute('href')?.startsWith('tel:'))).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Zur Auswahl der Produkte' }));
    expect(pushed).toEqual(['/new-product']);
  });

  it('REG-07: whoever we reject reads that, and not that they gave up or that their answers were deleted', async () => {
    const { user, pushed } = begin(granted({ ...sampleCase, status: 'REJECTED' as const }));
    expect(await screen.findByRole('heading', { name: 'Wir können Ihren Antrag leider nicht annehmen' })).toBeTruthy();
    expect(screen.getByText(/Das hat die Prüfung Ihrer Angaben ergeben/)).toBeTruthy();
    expect(screen.queryByText(/zurückgezogen|gelöscht/)).toBeNull();
    expect(screen.getAllByRole('link').some((link) => link.getAttribute('href')?.startsWith('tel:'))).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Zur Auswahl der Produkte' }));
    expect(pushed).toEqual(['/new-product']);
  });

  it('REG-01: of a withdrawn application it is not said that we rejected it, or that its answers were deleted', async () => {
    begin(granted({ ...sampleCase, status: 'WITHDRAWN' as const }));
    expect(await screen.findByText(/Er wurde zurückgezogen/)).toBeTruthy();
    expect(screen.queryByText(/abgelehnt|gelöscht/)).toBeNull();
  });

  it.each([[refused('NOT_FOUND'), 'Seite nicht gefunden', 'Zum Portal']])(
    'REG-01: what is unknown leads to the portal: %#',
    async (loaded, heading, link) => {
      begin(loaded);
      expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
      expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('https://portal.example');
    },
  );

  it.each([
    [{ status: 'WITHDRAWN' as const }, 'Dieser Antrag ist beendet', 'Neuen Antrag beginnen', '/new-product'],
    [
      { kept: { ...sampleKept, choice: null } },
      'Ihr Vorschlag fehlt noch',
      'Zum Vorschlag',
      '/new-product/new-customer-new-business-partner-vv?case=C-1',
    ],
    [{ kept: null }, 'Ihr Vorschlag fehlt noch', 'Zum Vorschlag', '/new-product'],
  ])('REG-01: what cannot be gone on with leads on to where it says: %#', async (loaded, heading, button, path) => {
    const { user, pushed } = begin(granted({ ...sampleCase, ...loaded }));
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: button }));
    expect(pushed).toEqual([path]);
  });
});
