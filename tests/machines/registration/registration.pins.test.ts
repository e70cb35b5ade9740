import { createActor, fromCallback, fromPromise } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { granted, refused } from '#domain/result/result.ts';
import { explore } from '#explorer/explore.ts';
import { personalDetailsMachine } from '#machines/personal-details/personal-details.machine.ts';
import type { SaveProfileInput, SaveProfileResult } from '#machines/profile-saving.ts';
import { registrationMachine } from '#machines/registration/registration.machine.ts';
import { sampleCase, sampleKept } from '#machines/registration/registration.model.ts';
import type {
  KeepStepInput,
  KeepStepResult,
  LoadCaseResult,
  RegistrationContext,
  WizardBrowseNotice,
} from '#machines/registration/registration.types.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { snapshotsOf } from '#tests/support/walked.ts';

const { nodes, steps } = explore(chartNamed('registration'));
const snapshotOf = snapshotsOf<{ readonly value: unknown; readonly context: RegistrationContext }>({ nodes });
const stateOf = (index: number): string => JSON.stringify(snapshotOf(index).value);

/** From where a state is entered. */
const into = (state: string): ReadonlySet<string> =>
  new Set(
    steps.filter(({ from, to }) => stateOf(to) === state && stateOf(from) !== state).map(({ from }) => stateOf(from)),
  );

describe('the wizard: what must never change', () => {
  it('REG-01: submits from the third step alone, and deletes on a confirmed question alone', () => {
    expect(into('{"storing":"submitting"}')).toEqual(
      new Set(['{"filling":"consenting"}', '{"storing":{"hindered":"unsaved"}}', '"loading"']),
    );
    expect(into('{"abandoning":"dropping"}')).toEqual(new Set(['{"abandoning":"askingDrop"}']));
  });

  it('REG-01: from what is over leads no way back into the steps', () => {
    const onward = steps.filter(
      ({ from, to }) => ['"closed"', '"unknown"', '"concluded"', '"gone"'].includes(stateOf(from)) && to !== from,
    );
    expect(new Set(onward.map(({ to }) => stateOf(to)))).toEqual(new Set(['"reconsidered"']));
  });

  it('ONB-13: goes on over another window only on the customer’s word', () => {
    const onward = steps.filter(
      ({ from, to }) => stateOf(from) === '{"storing":{"hindered":"outpaced"}}' && to !== from,
    );
    expect(new Set(onward.map(({ offer }) => offer.label))).toEqual(
      new Set(['work.resumed(byCustomer)', 'application.dropped(byCustomer)']),
    );
  });
});

const notReached = { family: 'registration', kind: 'single', wizardStep: 3, caseId: 'C-1' } as const;

const begin = (loads: LoadCaseResult[], keeps: KeepStepResult[]) => {
  const told: WizardBrowseNotice[] = [];
  const sent: KeepStepInput[] = [];
  const machine = registrationMachine.provide({
    actors: {
      personalDetails: personalDetailsMachine.provide({
        actors: {
          saveProfile: fromPromise<SaveProfileResult, SaveProfileInput>(async ({ input }) => granted(input.seen)),
        },
      }),
      browse: fromCallback<WizardBrowseNotice, undefined>(({ receive }) => receive((notice) => told.push(notice))),
      loadCase: fromPromise<LoadCaseResult, { readonly caseId: string }>(
        async () => loads.shift() ?? granted(sampleCase),
      ),
      keepStep: fromPromise<KeepStepResult, KeepStepInput>(async ({ input }) => {
        sent.push(input);
        return keeps.shift() ?? granted({ version: '"9"' });
      }),
    },
  });
  return { actor: createActor(machine, { input: notReached }).start(), told, sent };
};

const tellPerson = (actor: ReturnType<typeof begin>['actor']): void => {
  const step = actor.getSnapshot().children.personalDetails;
  const { person, residence } = step?.getSnapshot().context.typed ?? { person: undefined, residence: undefined };
  if (step === undefined || person === undefined || residence === undefined) throw new Error('There is no first step.');
  step.send({ type: 'person.entered', form: person });
  step.send({ type: 'residence.entered', form: residence });
};

describe('the wizard on a real actor', () => {
  it('REG-01: a step that is not reached leads to the first that is open, and the address says so', async () => {
    const { actor, told } = begin([], []);
    await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ filling: 'telling' }));
    expect(told).toEqual([{ type: 'browse.replace', to: '/registration/single/step_1/C-1' }]);
    actor.send({ type: 'step.requested', wizardStep: 3 });
    expect(told.at(-1)).toEqual({ type: 'browse.replace', to: '/registration/single/step_1/C-1' });
  });

  it('REG-01: the kind of the case counts, not that of the address', async () => {
    const { actor, told } = begin([granted({ ...sampleCase, kind: 'child' })], []);
    await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ filling: 'telling' }));
    expect(told[0]).toEqual({ type: 'browse.replace', to: '/registration/child/step_1/C-1' });
  });

  it('ONB-13: what was typed here is kept over another window’s on the customer’s word, with its version', async () => {
    const newer = { ...sampleCase, version: '"8"', kept: { ...sampleKept, wasReasked: true } };
    const { actor, sent } = begin([granted(sampleCase), granted(newer)], [refused('CHANGED_MEANWHILE')]);
    await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ filling: 'telling' }));
    tellPerson(actor);
    await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ storing: { hindered: 'outpaced' } }));
    actor.send({ type: 'work.resumed' });
    await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ filling: 'declaring' }));
    expect(sent.map(({ version }) => version)).toEqual(['"1"', '"8"']);
    expect(sent[1]?.kept).toMatchObject({
      wasReasked: true,
      registration: { personal: { person: { birthPlace: 'Köln' } } },
    });
  });

  it('REG-01: an unknown case is told as one', async () => {
    const { actor } = begin([refused('NOT_FOUND')], []);
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('unknown'));
  });
});
