import { keptApplicationVersion } from '#domain/application/kept-application.ts';
import { createActor, setup, toPromise } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { declaredProfile } from '#machines/declarations/declarations.model.ts';
import { nothingTyped } from '#domain/application/application-of.ts';
import { sampleKept } from '#machines/registration/registration.model.ts';
import { secondPersonMachine } from '#machines/second-person/second-person.machine.ts';
import { contractMachine } from '#machines/contract/contract.machine.ts';
import { identificationMachine } from '#machines/identification/identification.machine.ts';
import { historyOf } from '#tests/support/browser-history.ts';
import { application } from '#tests/support/samples.ts';
import { registrationActors } from './registration.actors.ts';

type Answer = (name: string, payload: unknown, options: unknown) => unknown;

const no = (refusal: string) => ({ ok: false, refusal, details: undefined });
const stored = JSON.parse(JSON.stringify(sampleKept)) as object;
const found = {
  caseId: 'C-1',
  accountType: 'jointAccount',
  status: 'DRAFT',
  step: 1,
  journeyVersion: 1,
  answers: stored,
  application: null,
  consents: [],
  needsClearance: false,
  contractId: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};
const paper = { version: '2026-09', href: '/paper' };

const setUp = (answer: Answer) => {
  const attempt = vi.fn<Answer>(answer);
  const caller = {
    call: async () => paper,
    attempt: async (endpoint: { readonly name: string }, payload: unknown, options: unknown) =>
      attempt(endpoint.name, payload, options),
  } as unknown as Caller;
  const moved: unknown[] = [];
  const { page } = historyOf([{ state: null, url: '/registration/single/step_2/C-1' }]);
  Object.assign(page.location, { assign: (to: string) => moved.push(['assign', to]) });
  const actors = registrationActors({
    caller,
    page,
    navigator: { push: (to) => moved.push(['push', to]), replace: (to) => moved.push(['replace', to]) },
    portalUrl: 'https://portal.example',
    conclusion: {
      fetch: async () => moved.push(['fetched']),
      identification: identificationMachine,
      contract: contractMachine,
      secondPerson: secondPersonMachine,
    },
    now: () => new Date('2026-11-20T23:30:00.000Z'),
  });
  const kept = { caseId: 'C-1', version: '"3"', kept: sampleKept };
  const submission = { ...kept, application, consents: [{ kind: 'TERMS', version: '2026-09' }] } as const;
  return {
    attempt,
    moved,
    page,
    browse: actors.browse,
    load: () => toPromise(createActor(actors.loadCase, { input: { caseId: 'C-1' } }).start()),
    keep: () => toPromise(createActor(actors.keepStep, { input: { ...kept, wizardStep: 2 } }).start()),
    part: () => toPromise(createActor(actors.keepTyped, { input: { ...kept, wizardStep: 0 } }).start()),
    submit: () => toPromise(createActor(actors.submitCase, { input: submission }).start()),
    fetch: () => toPromise(createActor(actors.fetchConclusion).start()),
    drop: () => toPromise(createActor(actors.dropCase, { input: { caseId: 'C-1' } }).start()),
  };
};

describe('the actors of the wizard', () => {
  it('REG-01: reads a case with its profile and its papers, and the day in Berlin', async () => {
    const { load } = setUp((name) =>
      name === 'getCase' ? { ok: true, value: found, etag: '"3"' } : { ok: true, value: declaredProfile, etag: '"7"' },
    );
    await expect(load()).resolves.toEqual({
      ok: true,
      value: {
        kind: 'joint',
        status: 'DRAFT',
        done: 1,
        typed: nothingTyped,
        version: '"3"',
        kept: sampleKept,
        isDiscontinued: false,
        seen: { profile: declaredProfile, version: '"7"' },
        papers: {
          version: '2026-09',
          hrefs: {
            TERMS: '/paper',
            PRIVACY: '/paper',
            WITHDRAWAL_NOTICE: '/paper',
            COST_INFORMATION: null,
            TAX_SELF_CERTIFICATION: null,
          },
        },
        today: '2026-11-21',
      },
    });
  });

  it('ONB-13: reads of one whose product is gone that it is, and nothing else of what was answered', async () => {
    const { load } = setUp((name) =>
      name === 'getCase'
        ? { ok: true, value: { ...found, answers: { ...sampleKept, entryPoint: 'long-gone' } }, etag: '"3"' }
        : { ok: true, value: declaredProfile, etag: '"7"' },
    );
    await expect(load()).resolves.toMatchObject({
      ok: true,
      value: { kind: 'joint', status: 'DRAFT', kept: null, isDiscontinued: true, typed: nothingTyped },
    });
  });

  it.each(['NOT_FOUND', 'INVALID_REQUEST'])('REG-01: a case that answers %s is none', async (refusal) => {
    await expect(setUp(() => no(refusal)).load()).resolves.toEqual({ ok: false, refusal: 'NOT_FOUND' });
  });

  it('ONB-13: keeps a step on what was read, and names what it became', async () => {
    const { attempt, keep } = setUp(() => ({ ok: true, value: found, etag: '"4"' }));
    await expect(keep()).resolves.toEqual({ ok: true, value: { version: '"4"' } });
    expect(attempt).toHaveBeenCalledWith(
      'updateCase',
      { caseId: 'C-1', step: 2, journeyVersion: keptApplicationVersion, answers: stored },
      { ifMatch: '"3"', keepalive: true },
    );
  });

  it('ONB-13: keeps what was typed for who stops', async () => {
    const { attempt, part } = setUp(() => ({ ok: true, value: found, etag: '"4"' }));
    await expect(part()).resolves.toEqual({ ok: true, value: { version: '"4"' } });
    expect(attempt.mock.calls[0]?.[1]).toMatchObject({ step: 0 });
  });

  it('REG-01: submits the whole application with the third step', async () => {
    const { attempt, submit } = setUp(() => ({ ok: true, value: found, etag: '"5"' }));
    await expect(submit()).resolves.toEqual({ ok: true, value: { version: '"5"' } });
    expect(attempt.mock.calls[0]?.[1]).toMatchObject({
      step: 3,
      submit: true,
      application,
      consents: [{ kind: 'TERMS', version: '2026-09' }],
    });
  });

  it.each(['CHANGED_MEANWHILE', 'CASE_NOT_OPEN', 'STEP_NOT_REACHED', 'ANSWERS_TOO_LONG'])(
    'ONB-13: hands %s on',
    async (refusal) => {
      const { keep, part, submit } = setUp(() => no(refusal));
      await expect(keep()).resolves.toEqual({ ok: false, refusal });
      await expect(part()).resolves.toEqual({ ok: false, refusal });
      await expect(submit()).resolves.toEqual({ ok: false, refusal });
    },
  );

  it.each(['IBAN_INVALID', 'TAX_ID_NOT_CHILDS', 'NOT_SUITABLE', 'SAME_PERSON', 'CASE_INCOMPLETE', 'US_PERSON'])(
    'REG-01: hands %s of an application on; for a step alone it is a fault',
    async (refusal) => {
      const { keep, submit } = setUp(() => no(refusal));
      await expect(submit()).resolves.toEqual({ ok: false, refusal });
      await expect(keep()).rejects.toBeInstanceOf(UnexpectedRefusal);
    },
  );

  it('ONB-13: deletes an application, and says when it is closed already', async () => {
    await expect(setUp(() => ({ ok: true, value: {} })).drop()).resolves.toEqual({ ok: true, value: null });
    await expect(setUp(() => no('CASE_NOT_OPEN')).drop()).resolves.toEqual({ ok: false, refusal: 'CASE_NOT_OPEN' });
  });

  it('PLT-11: fetches the last step, and says so', async () => {
    const { fetch, moved } = setUp(() => no('NOT_FOUND'));
    await expect(fetch()).resolves.toBeNull();
    expect(moved).toEqual([['fetched']]);
  });

  it('ONB-13: answers of which nothing can be read are no application', async () => {
    const { load } = setUp((name) =>
      name === 'getCase'
        ? { ok: true, value: { ...found, answers: { entryPoint: 'nowhere' } }, etag: '"3"' }
        : { ok: true, value: declaredProfile, etag: '"7"' },
    );
    await expect(load()).resolves.toMatchObject({ ok: true, value: { kept: null, typed: nothingTyped } });
  });

  it('REG-01: takes any other refusal for a fault', async () => {
    const { load, keep, part, submit, drop } = setUp(() => no('NOT_PERMITTED'));
    for (const done of [load(), keep(), part(), submit(), drop()])
      await expect(done).rejects.toBeInstanceOf(UnexpectedRefusal);
  });

  it('REG-01: changes the address, and hears of back and forward', async () => {
    const { browse, moved, page } = setUp(() => no('NOT_FOUND'));
    const heard: unknown[] = [];
    const parent = setup({ actors: { browse } }).createMachine({
      invoke: { id: 'browse', src: 'browse' },
      on: { '*': { actions: ({ event }) => heard.push(event) } },
    });
    const actor = createActor(parent).start();
    const child = actor.getSnapshot().children['browse'];
    child?.send({ type: 'browse.push', to: '/a' });
    child?.send({ type: 'browse.replace', to: '/b' });
    child?.send({ type: 'portal.opened' });
    expect(moved).toEqual([
      ['push', '/a'],
      ['replace', '/b'],
      ['assign', 'https://portal.example'],
    ]);
    await vi.dynamicImportSettled();
    page.dispatchEvent(new Event('popstate'));
    actor.stop();
    page.dispatchEvent(new Event('popstate'));
    expect(heard).toEqual([{ type: 'step.requested', wizardStep: 2 }]);
  });
});
