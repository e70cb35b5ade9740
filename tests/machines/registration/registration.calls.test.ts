import { createActor, toPromise } from 'xstate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registrationActors } from '#apps/onboarding/registration/registration.actors.ts';
import { loadProfile, saveProfile } from '#shell/person/profile-calls.ts';
import { createCase, getCase, updateCase } from '#api/cases/cases.ts';
import { callerOf, type Caller } from '#client/call.ts';
import { applicationOf, nothingTyped } from '#domain/application/application-of.ts';
import { consentKinds } from '#domain/application/application.ts';
import { sampleKept } from '#machines/registration/registration.model.ts';
import { secondPersonMachine } from '#machines/second-person/second-person.machine.ts';
import { contractMachine } from '#machines/contract/contract.machine.ts';
import { identificationMachine } from '#machines/identification/identification.machine.ts';
import type { KeepStepInput, LoadedCase, SubmitInput } from '#machines/registration/registration.types.ts';
import { typedPerson } from '#tests/support/answered-application.ts';
import { introduced } from '#tests/support/server/person-scenes.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, startHttpServer } from '#tests/support/server/http.ts';
import { newVisitor, signInBehind } from '#tests/support/server/visitors.ts';

const declared = {
  usPerson: 'no',
  profession: { employment: '01', industry: 'J' },
  statements: { politicallyExposed: 'no', ownAccount: 'yes', purpose: 'WEALTH' },
} as const;
const account = {
  account: { iban: 'DE89 3704 0044 0532 0130 00', holder: 'Anna Berger' },
  payment: { method: 'REFERENCE', mandateIban: 'DE89370400440532013000' },
  startsAtOnce: 'yes',
} as const;

const actorsFor = (caller: Caller, now: () => Date) =>
  registrationActors({
    caller,
    navigator: { push: () => undefined, replace: () => undefined },
    page: globalThis,
    portalUrl: 'https://portal.example',
    conclusion: {
      fetch: async () => null,
      identification: identificationMachine,
      contract: contractMachine,
      secondPerson: secondPersonMachine,
    },
    now,
  });

describe.each(suiteEngines)('REG-01: the calls of the wizard on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const begin = async () => {
    const by = await signInBehind(server, await newVisitor(server.db));
    const { token } = by;
    const caller = callerOf({
      apiBase: `${server.origin}/api/v1`,
      catalogue: { keep: () => undefined, addressOf: ({ url, method }) => ({ url, method }) },
      idToken: () => token,
      onUnauthenticated: () => undefined,
    });
    const actors = actorsFor(caller, () => server.clocks.now());
    const created = await caller.call(
      createCase,
      { accountType: 'singleAccount' },
      { idempotencyKey: crypto.randomUUID() },
    );
    const answers = JSON.parse(JSON.stringify(sampleKept)) as Record<string, never>;
    await caller.call(updateCase, { caseId: created.caseId, step: 0, journeyVersion: 1, answers });
    const { caseId } = created;
    const load = async (): Promise<LoadedCase> => {
      const read = await toPromise(createActor(actors.loadCase, { input: { caseId } }).start());
      if (!read.ok) throw new Error('The case is unknown.');
      return read.value;
    };
    return {
      by,
      caller,
      caseId,
      load,
      loadOther: () => toPromise(createActor(actors.loadCase, { input: { caseId: 'C-0' } }).start()),
      keep: (input: KeepStepInput) => toPromise(createActor(actors.keepStep, { input }).start()),
      keepElsewhere: (input: KeepStepInput) =>
        toPromise(createActor(actorsFor(caller, () => server.clocks.now()).keepStep, { input }).start()),
      submit: (input: SubmitInput) => toPromise(createActor(actors.submitCase, { input }).start()),
      drop: () => toPromise(createActor(actors.dropCase, { input: { caseId } }).start()),
    };
  };

  it('reads a case, keeps its steps and submits it; a step of another window on an older version is refused', async () => {
    const { by, caller, caseId, load, keep, keepElsewhere, submit } = await begin();
    await introduced(server, by);
    const first = await load();
    expect(first).toMatchObject({ kind: 'single', status: 'DRAFT', done: 0, kept: sampleKept });
    const registration = { ...nothingTyped, personal: typedPerson, declared, account };
    const kept = { ...sampleKept, registration };
    const step1 = await keep({ caseId, version: first.version, wizardStep: 1, kept });
    if (!step1.ok) throw new Error(step1.refusal);
    await expect(keepElsewhere({ caseId, version: first.version, wizardStep: 2, kept })).resolves.toEqual({
      ok: false,
      refusal: 'CHANGED_MEANWHILE',
    });
    const step2 = await keep({ caseId, version: step1.value.version, wizardStep: 2, kept });
    if (!step2.ok) throw new Error(step2.refusal);
    const application = applicationOf(kept, 'single', '');
    if (application === undefined) throw new Error('The application is not whole.');
    const consents = consentKinds.map((kind) => ({ kind, version: first.papers.version }));
    const whole = { caseId, version: step2.value.version, kept, application, consents };
    await expect(
      submit({ ...whole, application: { ...application, iban: 'DE00370400440532013000' } }),
    ).resolves.toEqual({
      ok: false,
      refusal: 'IBAN_INVALID',
    });
    await expect(submit({ ...whole, consents: [] })).resolves.toEqual({ ok: false, refusal: 'CASE_INCOMPLETE' });
    await expect(submit(whole)).resolves.toMatchObject({ ok: true });
    const after = await load();
    expect(after.status).not.toBe('DRAFT');
    expect(after.typed.declared).toEqual(declared);
    expect(after.typed.account).toEqual(account);
    expect((await caller.call(getCase, { caseId })).application?.firstPayment).toBe('REFERENCE');
    await expect(keep({ caseId, version: after.version, wizardStep: 2, kept })).resolves.toEqual({
      ok: false,
      refusal: 'CASE_NOT_OPEN',
    });
  });

  it('knows no case of nobody, and deletes one’s own', async () => {
    const { loadOther, drop, load } = await begin();
    await expect(loadOther()).resolves.toEqual({ ok: false, refusal: 'NOT_FOUND' });
    await expect(drop()).resolves.toEqual({ ok: true, value: null });
    expect((await load()).status).toBe('WITHDRAWN');
  });

  it('changes a profile on what was seen of it, and no other', async () => {
    const { caller } = await begin();
    const seen = await loadProfile(caller);
    const saved = await saveProfile(caller, {
      change: { maritalStatus: 'single', employment: '01', industry: 'J' },
      seen,
    });
    expect(saved).toMatchObject({ ok: true, value: { profile: { maritalStatus: 'single', industry: 'J' } } });
    await expect(saveProfile(caller, { change: { maritalStatus: 'widowed' }, seen })).resolves.toEqual({
      ok: false,
      refusal: 'CHANGED_MEANWHILE',
    });
    const now = await loadProfile(caller);
    await expect(saveProfile(caller, { change: { birthPlace: 'Bonn' }, seen: now })).resolves.toEqual({
      ok: false,
      refusal: 'IDENTITY_FIXED',
    });
    const address = { street: 'Ring 1', postalCode: '5066', city: 'Köln', country: 'DEU' };
    await expect(saveProfile(caller, { change: { address }, seen: now })).resolves.toEqual({
      ok: false,
      refusal: 'FIELDS_REFUSED',
      fields: [{ field: 'address.postalCode', message: 'Ungültige Postleitzahl' }],
    });
  });
});
