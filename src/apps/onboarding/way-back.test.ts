import { describe, expect, it, vi } from 'vitest';
import { type AnyActorRef, createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import { wizardPlaceOf } from '#domain/application/registration-path.ts';
import { granted, refused } from '#domain/result/result.ts';
import { stateText } from '#journey/screens.ts';
import { sampleSecond } from '#machines/account-parties/account-parties.model.ts';
import { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import type { SendCodeInput, SendCodeResult } from '#machines/confirmation/confirmation.types.ts';
import { contractMachine } from '#machines/contract/contract.machine.ts';
import { sampleAgreement, sampleContract, samplePrepared } from '#machines/contract/contract.model.ts';
import type { ContractInput, LoadResult, PrepareInput, PrepareResult } from '#machines/contract/contract.types.ts';
import { declarationsMachine } from '#machines/declarations/declarations.machine.ts';
import { identificationMachine } from '#machines/identification/identification.machine.ts';
import { progressOf, sampleTalk } from '#machines/identification/identification.model.ts';
import type { IdentProgress } from '#machines/identification/identification.types.ts';
import { personalDetailsMachine } from '#machines/personal-details/personal-details.machine.ts';
import type {
  OrderMobileInput,
  OrderMobileResult,
  ProveMobileResult,
} from '#machines/personal-details/personal-details.types.ts';
import type { SaveProfileInput, SaveProfileResult, SeenProfile } from '#machines/profile-saving.ts';
import { registrationMachine } from '#machines/registration/registration.machine.ts';
import { sampleCase, sampleKeptFor, sampleTyped } from '#machines/registration/registration.model.ts';
import type {
  FormPart,
  FormsNotice,
  KeepStepInput,
  KeepStepResult,
  KnownCase,
  LoadCaseResult,
  LoadedCase,
} from '#machines/registration/registration.types.ts';
import { secondPersonMachine } from '#machines/second-person/second-person.machine.ts';
import { sampleInvitation, sampleStanding } from '#machines/second-person/second-person.model.ts';
import type {
  LoadSecondResult,
  PrepareInviteInput,
  PrepareInviteResult,
  SecondPersonInput,
} from '#machines/second-person/second-person.types.ts';
import { type HistoryEntry, historyOf } from '#tests/support/browser-history.ts';
import { registrationActors } from './registration/registration.actors.ts';

const step = (wizardStep: number): string => `/registration/single/step_${String(wizardStep)}/C-1`;
const proposal = '/new-product/new-customer-new-business-partner-vv?case=C-1';
const before: HistoryEntry = { state: { place: 4 }, url: '/new-product/existing-customer-new-business-partner-vv' };
const numbered = sampleCase.seen;
const unnumbered = { ...numbered, profile: { ...numbered.profile, mobile: null } };

const saveProfile = fromPromise<SaveProfileResult, SaveProfileInput>(async ({ input }) => granted(input.seen));
const confirmation = confirmationMachine.provide({
  actors: {
    sendCode: fromPromise<SendCodeResult, SendCodeInput>(async () =>
      granted({ expiresAt: '2026-11-20T10:05:00.000Z', attemptsLeft: 3 }),
    ),
  },
});

const setUp = async (
  loaded: LoadedCase = sampleCase,
  entries: readonly HistoryEntry[] = [before, { state: null, url: step(1) }],
  progress: IdentProgress = { status: 'NONE', check: null },
  awaits: 'secondPerson' | null = null,
) => {
  const browser = historyOf(entries);
  const { page } = browser;
  const parted: KeepStepInput[] = [];
  /** What comes of keeping what was typed, next; kept where nothing is said. */
  const partings: KeepStepResult[] = [];
  const { browse } = registrationActors({
    page,
    conclusion: { identification: identificationMachine, contract: contractMachine },
    navigator: {
      push: (to: string) => page.history.pushState(null, '', to),
      replace: (to: string) => page.history.replaceState(null, '', to),
    },
  } as unknown as Parameters<typeof registrationActors>[0]);
  const machine = registrationMachine.provide({
    actors: {
      browse,
      loadCase: fromPromise<LoadCaseResult, { readonly caseId: string }>(async () => granted(loaded)),
      personalDetails: personalDetailsMachine.provide({
        actors: {
          saveProfile,
          orderMobile: fromPromise<OrderMobileResult, OrderMobileInput>(async () =>
            granted({ changeId: 'M-1', sentTo: '+49 ••• •••6789' }),
          ),
          proveMobile: fromPromise<ProveMobileResult, { readonly changeId: string; readonly code: string }>(async () =>
            granted(null),
          ),
          loadProfile: fromPromise<SeenProfile, undefined>(async () => numbered),
        },
      }),
      declarations: declarationsMachine.provide({ actors: { saveProfile } }),
      keepStep: fromPromise<KeepStepResult, KeepStepInput>(async () => granted({ version: '"2"' })),
      keepTyped: fromPromise<KeepStepResult, KeepStepInput>(async ({ input }) => {
        parted.push(input);
        return partings.shift() ?? granted({ version: '"2"' });
      }),
      keepForms: fromCallback<FormsNotice, KnownCase>(() => undefined),
      watchForms: fromCallback<EventObject, { readonly part: FormPart }>(() => undefined),
      fetchConclusion: fromPromise<null, undefined>(async () => null),
      identification: identificationMachine.provide({
        actors: {
          lookUp: fromPromise<IdentProgress, undefined>(async () => progress),
          watchTab: fromCallback<EventObject, undefined>(() => undefined),
        },
      }),
      contract: contractMachine.provide({
        actors: {
          loadCase: fromPromise<LoadResult, ContractInput>(async () =>
            granted({
              agreement: sampleAgreement,
              ended: null,
              contract: awaits === null ? null : { ...sampleContract, awaits },
              key: 'key-of-the-contract',
            }),
          ),
          prepare: fromPromise<PrepareResult, PrepareInput>(async () => granted(samplePrepared)),
          confirmation,
        },
      }),
      secondPerson: secondPersonMachine.provide({
        actors: {
          loadSecond: fromPromise<LoadSecondResult, SecondPersonInput>(async () => granted(sampleStanding)),
          prepareInvite: fromPromise<PrepareInviteResult, PrepareInviteInput>(async () => granted(sampleInvitation)),
          confirmation,
        },
      }),
    },
  });
  const actor = createActor(machine, {
    input: wizardPlaceOf(entries.at(-1)?.url ?? '') ?? {
      family: 'registration',
      kind: 'single',
      wizardStep: 1,
      caseId: 'C-1',
    },
  }).start();
  await vi.dynamicImportSettled();
  await browser.settled();
  const inner = (): AnyActorRef | undefined => {
    const { personalDetails, accountParties, declarations, identification, contract, secondPerson } =
      actor.getSnapshot().children;
    return [personalDetails, accountParties, declarations, identification, contract, secondPerson].find(
      (child) => child !== undefined,
    );
  };
  const shown = (): string => {
    const chart = inner()?.getSnapshot() as { readonly value: Parameters<typeof stateText>[0] } | undefined;
    return stateText(chart?.value ?? actor.getSnapshot().value);
  };
  const say = async (event: { readonly type: string; readonly [key: string]: unknown }): Promise<void> => {
    inner()?.send(event);
    await browser.settled();
    await browser.settled();
  };
  return { ...browser, actor, parted, partings, shown, say };
};

type Journey = Awaited<ReturnType<typeof setUp>>;

const person = { birthDate: '12.04.1988', birthPlace: 'Bonn', nationality: 'DEU', maritalStatus: 'single' };
const residence = { street: 'Lindenweg 7', postalCode: '50667', city: 'Köln', country: 'DEU' };
const told = async ({ say }: Journey): Promise<void> => {
  await say({ type: 'person.entered', form: person });
  await say({ type: 'residence.entered', form: residence });
};

describe('the browser’s way back in the wizard', () => {
  it('REG-01: leads from page to page of a step, and what was typed stands there', async () => {
    const journey = await setUp();
    expect([journey.shown(), ...journey.stands()]).toEqual(['telling.describing', 2, 3]);
    await journey.say({ type: 'person.entered', form: person });
    expect([journey.shown(), ...journey.stands()]).toEqual(['telling.residing', 3, 4]);
    await journey.say({ type: 'residence.typed', form: { ...residence, street: 'Birkenallee 1' } });
    await journey.go(-1);
    expect([journey.shown(), ...journey.stands()]).toEqual(['telling.describing', 2, 4]);
    await journey.say({ type: 'person.entered', form: person });
    const child = journey.actor.getSnapshot().children.personalDetails;
    expect(child?.getSnapshot().context.typed.residence.street).toBe('Birkenallee 1');
  });

  it('REG-01: leads over the edge of a step to its last page, and the address goes along', async () => {
    const journey = await setUp();
    await told(journey);
    expect([journey.shown(), journey.url()]).toEqual(['taxing', step(2)]);
    await journey.say({ type: 'tax.entered', form: { german: '86095742719', others: [] } });
    expect(journey.shown()).toBe('askingUsPerson');
    await journey.go(-1);
    expect([journey.shown(), journey.url()]).toEqual(['taxing', step(2)]);
    await journey.go(-1);
    expect([journey.shown(), journey.url(), ...journey.stands()]).toEqual(['telling.residing', step(1), 3, 6]);
    // Forward leads nowhere.
    await journey.go(1);
    expect([journey.shown(), journey.url(), journey.stands()[0]]).toEqual(['telling.residing', step(1), 3]);
    await journey.go(-1);
    expect([journey.shown(), journey.url(), journey.stands()[0]]).toEqual(['telling.describing', step(1), 2]);
  });

  it('REG-01: leads over the pages that are not asked again, and the page’s own way back does too', async () => {
    const journey = await setUp({ ...sampleCase, seen: unnumbered });
    await told(journey);
    await journey.say({ type: 'mobile.entered', mobile: '+49 151 23456789', factorCode: '123456' });
    await journey.say({ type: 'code.entered', code: '654321' });
    expect([journey.shown(), ...journey.stands()]).toEqual(['taxing', 6, 7]);
    await journey.go(-1);
    await journey.settled();
    expect([journey.shown(), journey.url(), ...journey.stands()]).toEqual(['telling.residing', step(1), 3, 7]);
    await journey.say({ type: 'residence.entered', form: residence });
    expect([journey.shown(), ...journey.stands()]).toEqual(['taxing', 4, 5]);
    await journey.say({ type: 'step.left' });
    expect([journey.shown(), journey.url(), ...journey.stands()]).toEqual(['telling.residing', step(1), 3, 5]);
  });

  it('REG-01: leads on over the edge where the wizard was opened at a later step, and then to the proposal as from the first page', async () => {
    const journey = await setUp({ ...sampleCase, done: 1, typed: sampleTyped }, [
      before,
      { state: null, url: step(2) },
    ]);
    expect([journey.shown(), journey.url(), ...journey.stands()]).toEqual(['declaring', step(2), 2, 3]);
    for (const [shown, address] of [
      ['working', step(2)],
      ['askingUsPerson', step(2)],
      ['taxing', step(2)],
      ['telling.residing', step(1)],
      ['telling.describing', step(1)],
      ['reconsidered', proposal],
    ] as const) {
      await journey.go(-1);
      await journey.settled();
      expect([journey.shown(), journey.url()]).toEqual([shown, address]);
    }
    await journey.go(-1);
    expect(journey.url()).toBe(before.url);
  });

  it('REG-08: leads from the second person to the first one, and what was typed of them stands there', async () => {
    const journey = await setUp({ ...sampleCase, kind: 'joint', kept: sampleKeptFor('joint') });
    await told(journey);
    expect(journey.shown()).toBe('joining');
    await journey.say({ type: 'second.typed', form: { ...sampleSecond, firstName: 'Karl' } });
    await journey.go(-1);
    expect([journey.shown(), journey.url()]).toEqual(['telling.residing', '/registration/joint/step_1/C-1']);
    await journey.say({ type: 'residence.entered', form: residence });
    const child = journey.actor.getSnapshot().children.accountParties;
    expect(child?.getSnapshot().context.typed.second.firstName).toBe('Karl');
    await journey.say({ type: 'second.entered', form: sampleSecond });
    expect([journey.shown(), journey.url()]).toEqual(['taxing', '/registration/joint/step_2/C-1']);
    await journey.go(-1);
    expect([journey.shown(), journey.url()]).toEqual(['joining', '/registration/joint/step_1/C-1']);
  });

  it('ONB-13: asked whether to delete the application, leads back to it', async () => {
    const journey = await setUp();
    await told(journey);
    journey.actor.send({ type: 'application.dropped' });
    await journey.settled();
    expect(journey.shown()).toBe('abandoning.askingDrop');
    await journey.go(-1);
    expect([journey.shown(), journey.url()]).toEqual(['taxing', step(2)]);
  });

  it('ONB-13: keeps what was typed for who goes back from the first page to the proposal, and from there leads out', async () => {
    const journey = await setUp();
    await journey.say({ type: 'person.typed', form: { ...person, birthPlace: 'Kiel' } });
    await journey.go(-1);
    await journey.settled();
    // It stands where the entry before the first page stood: the way back leads no second time into the wizard.
    expect([journey.shown(), journey.url(), journey.stands()[0]]).toEqual(['reconsidered', proposal, 1]);
    expect(journey.parted.map(({ kept }) => kept.registration['personal'])).toMatchObject([
      { person: { birthPlace: 'Kiel' } },
    ]);
    await journey.go(-1);
    expect(journey.url()).toBe(before.url);
  });

  it('ONB-13: leads to the proposal, and from there out, for who had to keep it on top of another window', async () => {
    const journey = await setUp();
    await journey.say({ type: 'person.typed', form: { ...person, birthPlace: 'Kiel' } });
    journey.partings.push(refused('CHANGED_MEANWHILE'));
    await journey.go(-1);
    await journey.settled();
    expect([journey.shown(), journey.url()]).toEqual(['storing.hindered.outpaced', step(1)]);
    journey.actor.send({ type: 'work.resumed' });
    await journey.settled();
    expect([journey.shown(), journey.url(), journey.stands()[0]]).toEqual(['reconsidered', proposal, 1]);
    expect(journey.parted).toHaveLength(2);
    await journey.go(-1);
    expect(journey.url()).toBe(before.url);
  });

  it('ONB-13: from the proposal that a page of the wizard has led to leads back to it', async () => {
    const journey = await setUp();
    await told(journey);
    journey.actor.send({ type: 'proposal.reconsidered' });
    await journey.settled();
    expect([journey.shown(), journey.url()]).toEqual(['reconsidered', proposal]);
    await journey.go(-1);
    expect(journey.url()).toBe(step(2));
  });

  it('ONB-13: goes on for who has broken off as if they had not', async () => {
    const journey = await setUp();
    await journey.say({ type: 'person.entered', form: person });
    journey.actor.send({ type: 'application.paused' });
    await journey.settled();
    expect([journey.shown(), journey.url()]).toEqual(['left', step(1)]);
    expect(journey.parted).toHaveLength(1);
    journey.actor.send({ type: 'application.resumed' });
    await journey.settled();
    expect(journey.shown()).toBe('telling.describing');
    await journey.go(-1);
    await journey.settled();
    expect([journey.shown(), journey.url()]).toEqual(['reconsidered', proposal]);
    await journey.go(-1);
    expect(journey.url()).toBe(before.url);
  });

  it('REG-01: goes on where a reload has left it', async () => {
    const journey = await setUp({ ...sampleCase, done: 0 }, [
      before,
      { state: { place: 0 }, url: step(1) },
      { state: { place: 1 }, url: step(1) },
      { state: { place: 2 }, url: step(1) },
    ]);
    expect([journey.shown(), ...journey.stands()]).toEqual(['telling.describing', 3, 4]);
    await journey.say({ type: 'person.entered', form: person });
    await journey.go(-1);
    expect([journey.shown(), ...journey.stands()]).toEqual(['telling.describing', 3, 5]);
  });

  it('REG-05: from the fourth step says that it is kept, and never leads back before what was submitted', async () => {
    const journey = await setUp({ ...sampleCase, status: 'IDENT', done: 3 }, [
      before,
      { state: { place: 9 }, url: step(3) },
      { state: { place: 10 }, url: step(4) },
    ]);
    expect([journey.shown(), journey.url()]).toEqual(['choosing', step(4)]);
    await journey.go(-1);
    expect([journey.shown(), journey.url()]).toEqual(['left', step(4)]);
    journey.actor.send({ type: 'application.resumed' });
    await journey.settled();
    expect([journey.shown(), journey.url()]).toEqual(['choosing', step(4)]);
  });

  it('ONB-13: from where an examination is waited for leads out, as after the end', async () => {
    const journey = await setUp(
      { ...sampleCase, status: 'IDENT', done: 3 },
      [before, { state: { place: 0 }, url: step(4) }],
      progressOf(sampleTalk, 'REVIEW_PENDING'),
    );
    expect(journey.shown()).toMatch(/^watching/);
    await journey.go(-1);
    await journey.settled();
    expect([journey.shown(), journey.url()]).toEqual(['concluding.waiting', step(4)]);
    // Forward leads nowhere there, either.
    await journey.go(1);
    expect([journey.shown(), journey.url()]).toEqual(['concluding.waiting', step(4)]);
    await journey.go(-1);
    await journey.settled();
    expect([journey.shown(), journey.url()]).toEqual(['concluding.waiting', before.url]);
  });

  it('REG-08: leads from what is asked about the second person to how it stands, and from there out', async () => {
    const journey = await setUp(
      { ...sampleCase, status: 'APPROVED', done: 4 },
      [before, { state: { place: 0 }, url: step(4) }],
      undefined,
      'secondPerson',
    );
    expect([journey.shown(), journey.url()]).toEqual(['standing.awaited', step(4)]);
    for (const [wanted, asks] of [
      ['invitation.wanted', 'inviting'],
      ['withdrawal.wanted', 'doubting'],
    ] as const) {
      await journey.say({ type: wanted });
      expect([journey.shown(), journey.url()]).toEqual([asks, step(4)]);
      await journey.go(-1);
      await journey.settled();
      expect([journey.shown(), journey.url()]).toEqual(['standing.awaited', step(4)]);
    }
    await journey.say({ type: 'invitation.wanted' });
    await journey.say({ type: 'address.entered', email: 'bert@example.de' });
    expect([journey.shown(), ...journey.stands()]).toEqual(['confirming', 3, 4]);
    // The code is put off, and the form stands there with what was typed.
    await journey.go(-1);
    await journey.settled();
    expect([journey.shown(), journey.url(), ...journey.stands()]).toEqual(['inviting', step(4), 2, 4]);
    await journey.go(-1);
    await journey.settled();
    expect(journey.shown()).toBe('standing.awaited');
    await journey.go(-1);
    await journey.settled();
    expect([journey.shown(), journey.url()]).toEqual(['standing.awaited', before.url]);
  });

  it('ONB-13: leaves alone what is gone back to outside of the journey', async () => {
    const elsewhere = { state: { place: 0 }, url: before.url };
    const journey = await setUp(sampleCase, [elsewhere, { state: null, url: step(1) }]);
    await journey.say({ type: 'person.entered', form: person });
    await journey.go(-3);
    await journey.settled();
    expect([journey.shown(), journey.url(), journey.parted]).toEqual(['telling.residing', elsewhere.url, []]);
  });

  it('REG-06: two pages back from the code only the code is put off, and the contract stands there to be read', async () => {
    const journey = await setUp(
      { ...sampleCase, status: 'IDENT', done: 3 },
      [before, ...[8, 9, 10].map((place) => ({ state: { place }, url: step(place === 10 ? 4 : 3) }))],
      { status: 'SUCCESS', check: null },
    );
    expect(journey.shown()).toBe('deciding.reading');
    await journey.say({ type: 'contract.accepted' });
    expect(journey.shown()).toBe('confirming');
    await journey.go(-2);
    await journey.settled();
    expect([journey.shown(), journey.url()]).toEqual(['deciding.reading', step(4)]);
    // Once more, and it is put off.
    await journey.go(-1);
    await journey.settled();
    expect([journey.shown(), journey.url()]).toEqual(['left', step(4)]);
  });
});
