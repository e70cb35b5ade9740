import { describe, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { invitationActors, type InvitationDeps } from '#apps/onboarding/invitation/invitation.actors.ts';
import { confirmJoining } from '#apps/onboarding/invitation/invitation.confirm.actors.ts';
import { invitationShelf } from '#apps/onboarding/invitation/invitation.kept.ts';
import { draftShelfOf } from '#client/draft-shelf.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { draftSubjectOf } from '#apps/onboarding/invitation/invitation.draft.actors.ts';
import { nothingJoined } from '#domain/application/kept-joining.ts';
import {
  begunPerson,
  sampleInvitedContract,
  sampleJoiningOperation,
  samplePreparedJoining,
} from '#machines/invitation/invitation.samples.ts';
import { newProfile } from '#machines/personal-details/personal-details.model.ts';
import { hashOfSecret } from '#server/sessions/session.store.ts';
import { emptyStorage } from '#tests/support/empty-storage.ts';
import { type CallScript, grantedAnswer, refusedAnswer, scriptedCaller } from '#tests/support/scripted-caller.ts';

const token = 'a'.repeat(43);
const declared = { usTaxPerson: false, politicallyExposed: false, ownAccount: true };
const { idempotencyKey: _, ...stored } = sampleJoiningOperation;
const documents = [{ id: 'VV-1', title: 'Vermögensverwaltungsvertrag' }];
const consents = { version: '2026-01', kinds: ['TERMS', 'PRIVACY'] } as const;
const operation = grantedAnswer({ ...stored, documents, consents });

const noStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

const begin = (script: CallScript) => {
  const { caller, calls } = scriptedCaller(script);
  let keys = 0;
  const chart = { machine: {}, fetch: vi.fn<() => Promise<unknown>>(async () => ({})), code: () => ({}) };
  const code = { signUp: chart, details: chart, declarations: chart, identification: chart, confirmation: chart };
  const drafts = draftShelfOf(emptyStorage(), () => Date.parse('2026-11-20T23:30:00Z'));
  const app = { caller, drafts, idToken: () => 'token', now: () => Date.parse('2026-11-20T23:30:00Z') };
  const deps = {
    app,
    code,
    shelf: invitationShelf(noStorage, token),
    page: {},
    browser: new EventTarget(),
    newKey: () => `key-${String((keys += 1))}`,
  } as unknown as InvitationDeps;
  const actors = invitationActors(deps);
  return {
    calls,
    chart,
    drafts,
    open: () => toPromise(createActor(actors.openLink).start()),
    keep: createActor(actors.keepDraft).start(),
    recall: () => toPromise(createActor(actors.recall).start()),
    decline: () => toPromise(createActor(actors.decline).start()),
    lookUp: () => toPromise(createActor(actors.lookUp).start()),
    compare: () => toPromise(createActor(actors.compare).start()),
    tell: () => toPromise(createActor(actors.tellInviter).start()),
    fetchSteps: () => toPromise(createActor(actors.fetchSteps).start()),
    prepare: () => toPromise(createActor(actors.prepare, { input: { declared, startsAtOnce: true } }).start()),
    find: (before: readonly string[]) => toPromise(createActor(actors.findAccount, { input: { before } }).start()),
    shelve: createActor(actors.shelf).start(),
  };
};

const about = { inviter: 'Anna Berger', account: 'joint', child: null } as const;
const person = {
  openInvitation: [
    grantedAnswer({ ...about, email: newProfile.username, isAwaited: true, endsAt: '2026-12-20T09:00:00.000Z' }),
  ],
  getProfile: [grantedAnswer(newProfile)],
  getUserV2: [grantedAnswer({ businessPartners: ['BP-1'] })],
  getDraft: [grantedAnswer({ kept: null })],
};
const savedAt = '2026-11-20T23:30:01.000Z';
const typed = begunPerson.kept;

describe('the calls of an invitation', () => {
  it('REG-08: asks whether it stands before anything is told, and reads who is here', async () => {
    const server = begin({ ...person, prepareOwnership: [refusedAnswer('NOT_IDENTIFIED')] });
    const answer = await server.lookUp();
    expect(answer).toMatchObject({
      ok: true,
      // In Berlin it is the next day already.
      value: { today: '2026-11-21', seen: { profile: newProfile }, partners: ['BP-1'], kept: nothingJoined, about },
    });
    expect(server.calls('prepareOwnership')).toEqual([{ payload: { token }, key: 'key-1' }]);
  });

  it('REG-08: what it is to is told to whoever it is for, and nobody is kept where that cannot be read', async () => {
    const server = begin({
      ...person,
      openInvitation: [refusedAnswer('TOO_MANY_ATTEMPTS')],
      prepareOwnership: [operation],
    });
    expect(await server.lookUp()).toMatchObject({ ok: true, value: { about: null } });
    const stranger = begin({ ...person, prepareOwnership: [refusedAnswer('NOT_INVITED')] });
    await stranger.lookUp();
    expect(stranger.calls('openInvitation')).toEqual([]);
  });

  it.each([
    ['NO_VALIDATED_NUMBER', { ok: true }],
    ['NUMBER_SHARED', { ok: true }],
    ['TAX_ID_SHARED', { ok: true }],
    ['PROFILE_INCOMPLETE', { ok: true }],
    ['US_PERSON', { ok: true }],
    ['LINK_ENDED', { ok: false, refusal: 'LINK_ENDED' }],
    ['INVALID_REQUEST', { ok: false, refusal: 'LINK_ENDED' }],
    ['NOT_OF_AGE', { ok: false, refusal: 'NOT_OF_AGE' }],
    ['NOT_INVITED', { ok: false, refusal: 'NOT_INVITED', username: newProfile.username }],
  ])('REG-08: %s is told when it is looked up', async (refusal, answer) => {
    const server = begin({ ...person, prepareOwnership: [refusedAnswer(refusal)] });
    expect(await server.lookUp()).toMatchObject(answer);
  });

  it('REG-08: an unforeseen refusal is a fault', async () => {
    await expect(begin({ prepareOwnership: [refusedAnswer('TOO_MANY_REQUESTS')] }).lookUp()).rejects.toThrow(
      UnexpectedRefusal,
    );
    await expect(begin({ prepareOwnership: [refusedAnswer('TOO_MANY_REQUESTS')] }).prepare()).rejects.toThrow(
      UnexpectedRefusal,
    );
    await expect(begin({ declineInvitation: [refusedAnswer('NOT_FOUND')] }).decline()).rejects.toThrow(
      UnexpectedRefusal,
    );
  });

  it('REG-08: signs with what was declared, under one key until an answer comes', async () => {
    const server = begin({ prepareOwnership: ['lost', operation, operation] });
    await expect(server.prepare()).rejects.toThrow('lost');
    expect(await server.prepare()).toEqual({
      ok: true,
      value: {
        operation: { ...stored, idempotencyKey: 'key-2' },
        papers: documents,
        account: 'joint',
        contract: null,
        inviter: null,
        said: null,
        consents,
      },
    });
    await server.prepare();
    expect(server.calls('prepareOwnership').map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-3']);
    expect(server.calls('prepareOwnership')[0]?.payload).toEqual({ token, declared, startsAtOnce: true });
  });

  it('REG-08: tells what the first one has signed, with its costs and how the first money comes', async () => {
    const { terms, costs, planned: money } = sampleInvitedContract;
    const contract = { ...terms, account: 'CA', costs, money };
    const account = 'child';
    const { inviter, said } = samplePreparedJoining;
    const told = { ...stored, account, documents, contract, inviter, said };
    const server = begin({ prepareOwnership: [grantedAnswer(told)] });
    expect(await server.prepare()).toMatchObject({
      value: {
        account: 'child',
        contract: { ...sampleInvitedContract, terms: { ...terms, account: 'CA' } },
        inviter,
        said,
      },
    });
  });

  it("REG-08: is told that it is a child's account where no contract waits", async () => {
    const account = 'child';
    const server = begin({ prepareOwnership: [grantedAnswer({ ...stored, account, documents })] });
    expect(await server.prepare()).toMatchObject({ value: { account: 'child' } });
  });

  it.each([
    'LINK_ENDED',
    'NOT_INVITED',
    'PERSON_DIFFERS',
    'NOT_IDENTIFIED',
    'NOT_OF_AGE',
    'US_PERSON',
    'PROFILE_INCOMPLETE',
    'NO_VALIDATED_NUMBER',
    'NUMBER_SHARED',
    'TAX_ID_SHARED',
  ])('REG-08: %s is told when it is signed', async (refusal) => {
    expect(await begin({ prepareOwnership: [refusedAnswer(refusal)] }).prepare()).toEqual({ ok: false, refusal });
  });

  it('REG-08: asks in what they differ, by the link, and hears no value; a name or day that differs turns nobody away before', async () => {
    const server = begin({ compareInvited: [grantedAnswer({ differs: ['BIRTH_DATE'], isTold: true })] });
    expect(await server.compare()).toEqual({ ok: true, value: { differs: ['BIRTH_DATE'], isTold: true } });
    expect(server.calls('compareInvited')).toEqual([{ payload: { token }, key: undefined }]);
    const other = begin({ ...person, prepareOwnership: [refusedAnswer('PERSON_DIFFERS')] });
    expect(await other.lookUp()).toMatchObject({ ok: true });
  });

  it.each([
    ['LINK_ENDED', 'LINK_ENDED'],
    ['INVALID_REQUEST', 'LINK_ENDED'],
    ['NOT_INVITED', 'NOT_INVITED'],
    ['TOO_MANY_ATTEMPTS', 'TOO_MANY_ATTEMPTS'],
    ['TOO_MANY_REQUESTS', 'TOO_MANY_ATTEMPTS'],
  ])('REG-08: a comparison that is refused with %s is told as %s', async (answer, refusal) => {
    expect(await begin({ compareInvited: [refusedAnswer(answer)] }).compare()).toEqual({ ok: false, refusal });
  });

  it('REG-08: has the inviter told; another refusal is a fault', async () => {
    const server = begin({
      tellInviter: [grantedAnswer({ accepted: true }), refusedAnswer('LINK_ENDED'), refusedAnswer('NOT_INVITED')],
    });
    expect([await server.tell(), await server.tell(), await server.tell()]).toEqual([
      { ok: true, value: null },
      { ok: false, refusal: 'NOT_TAKEN' },
      { ok: false, refusal: 'NOT_TAKEN' },
    ]);
    const broken = begin({ tellInviter: [refusedAnswer('NOT_FOUND')], compareInvited: [refusedAnswer('NOT_FOUND')] });
    await expect(broken.tell()).rejects.toThrow(UnexpectedRefusal);
    await expect(broken.compare()).rejects.toThrow(UnexpectedRefusal);
  });

  it.each([
    [grantedAnswer({ inviter: 'Anna Berger' }), { ok: true, value: null }],
    [refusedAnswer('LINK_ENDED'), { ok: false, refusal: 'LINK_ENDED' }],
    [refusedAnswer('INVALID_REQUEST'), { ok: false, refusal: 'LINK_ENDED' }],
    [refusedAnswer('TOO_MANY_ATTEMPTS'), { ok: true, value: null }],
    [refusedAnswer('TOO_MANY_REQUESTS'), { ok: true, value: null }],
  ])(
    'REG-08: opened, its link is asked for, and nothing but whether it is good is told: %o',
    async (answer, result) => {
      const server = begin({ openInvitation: [answer] });
      expect(await server.open()).toEqual(result);
      expect(server.calls('openInvitation')).toEqual([{ payload: { token }, key: undefined }]);
    },
  );

  it('REG-08: an unforeseen refusal of the link is a fault', async () => {
    await expect(begin({ openInvitation: [refusedAnswer('NOT_FOUND')] }).open()).rejects.toThrow(UnexpectedRefusal);
  });

  it.each([
    [grantedAnswer({ declined: true }), { ok: true, value: null }],
    [refusedAnswer('LINK_ENDED'), { ok: false, refusal: 'LINK_ENDED' }],
    [refusedAnswer('INVALID_REQUEST'), { ok: false, refusal: 'LINK_ENDED' }],
    [refusedAnswer('TOO_MANY_ATTEMPTS'), { ok: false, refusal: 'TOO_MANY_ATTEMPTS' }],
    [refusedAnswer('TOO_MANY_REQUESTS'), { ok: false, refusal: 'TOO_MANY_ATTEMPTS' }],
  ])('REG-08: it is declined by the link alone: %o', async (answer, result) => {
    const server = begin({ declineInvitation: [answer] });
    expect(await server.decline()).toEqual(result);
    expect(server.calls('declineInvitation')).toEqual([{ payload: { token }, key: undefined }]);
  });

  it.each([
    [['BP-1', 'BP-2'], 'OPEN', { contractId: null, caseId: null, withdrawableUntil: null, isExamined: false }],
    [['BP-1', 'BP-2'], 'PENDING', { contractId: null, caseId: null, withdrawableUntil: null, isExamined: true }],
    [['BP-1'], 'OPEN', null],
  ])('REG-08: the accounts %o tell whether it was signed', async (businessPartners, status, found) => {
    const server = begin({
      getUserV2: [grantedAnswer({ businessPartners })],
      getBusinessPartnerById: [grantedAnswer({ status })],
    });
    expect(await server.find(['BP-1'])).toEqual(found);
  });

  it('REG-08: what it is told to keep and to forget, it does', async () => {
    const server = begin({});
    expect(await server.recall()).toEqual({ hasLink: true, isResumed: false, isSignedIn: true });
    server.shelve.send({ type: 'shelf.begin' });
    expect(await server.recall()).toMatchObject({ isResumed: true });
    server.shelve.send({ type: 'shelf.forget' });
    expect(await server.recall()).toMatchObject({ hasLink: false });
  });

  it('ONB-13: what was typed is found under the checksum of the link, which the server keeps it by', async () => {
    expect(await draftSubjectOf(token)).toBe(hashOfSecret(token));
    const kept = { version: 1, draft: typed, savedAt };
    const server = begin({ ...person, getDraft: [grantedAnswer({ kept })], prepareOwnership: [operation] });
    expect(await server.lookUp()).toMatchObject({ value: { kept: typed } });
    expect(server.calls('getDraft')[0]?.payload).toEqual({ journey: 'invitation', subject: hashOfSecret(token) });
  });

  it('ONB-13: where it cannot be read nothing is asked: new answers would take its place', async () => {
    const server = begin({ ...person, getDraft: ['lost'], prepareOwnership: [operation] });
    await expect(server.lookUp()).rejects.toThrow('lost');
  });

  it('ONB-13: what is typed is kept before it is signed, and no draft follows the signature', async () => {
    const server = begin({ ...person, prepareOwnership: [operation], putDraft: [grantedAnswer({ savedAt })] });
    await server.lookUp();
    server.keep.send({ type: 'draft.changed', draft: typed });
    await server.prepare();
    const draft = { journey: 'invitation', subject: hashOfSecret(token), version: 1, draft: typed };
    expect(server.calls('putDraft').map(({ payload }) => payload)).toEqual([draft]);
    expect(server.drafts.endings('invitation ')).toEqual([]);
  });

  it('ONB-13: what did not arrive is in this browser after a reload, and goes with the invitation', async () => {
    const server = begin({ ...person, prepareOwnership: [operation], putDraft: ['lost'] });
    await server.lookUp();
    server.keep.send({ type: 'draft.changed', draft: typed });
    await server.prepare();
    expect(server.drafts.endings('invitation ')).toEqual([`${newProfile.username} ${hashOfSecret(token)}`]);
    expect(await server.lookUp()).toMatchObject({ value: { kept: typed } });
    server.shelve.send({ type: 'shelf.forget' });
    await vi.waitFor(() => expect(server.drafts.endings('invitation ')).toEqual([]));
  });

  it('ONB-13: of an invitation that has ended nothing stays here, whoever is signed in by now', async () => {
    const server = begin({});
    const other = `${newProfile.username} ${hashOfSecret('b'.repeat(43))}`;
    for (const key of [`${newProfile.username} ${hashOfSecret(token)}`, other]) {
      server.drafts.write(`invitation ${key}`, { seen: null, draft: typed });
    }
    server.shelve.send({ type: 'shelf.forget' });
    await vi.waitFor(() => expect(server.drafts.endings('invitation ')).toEqual([other]));
  });

  it('PLT-11: fetches the steps together', async () => {
    const server = begin({});
    await server.fetchSteps();
    expect(server.chart.fetch).toHaveBeenCalledTimes(4);
  });
});

describe('the code of a signature', () => {
  const input = {
    operationId: 'op',
    kind: 'CONTRACT',
    reference: '2026-01 TERMS PRIVACY',
    code: '123456',
    idempotencyKey: 'k',
  } as const;
  const joined = {
    businessPartnerId: 'BP-7',
    contractId: 'V-1',
    caseId: 'C-1',
    withdrawableUntil: '2026-12-04',
    awaits: null,
  } as const;
  const confirm = (...answers: CallScript[string]) => {
    const { caller, calls } = scriptedCaller({ allowOwner: answers });
    return { calls, answer: confirmJoining(caller)(input) };
  };

  it('decisions §18: goes with the operation, its key and the consents, and names the contract', async () => {
    const { answer, calls } = confirm(grantedAnswer(joined));
    expect(await answer).toMatchObject({
      value: { inReview: false, contract: { contractId: 'V-1', withdrawableUntil: '2026-12-04' } },
    });
    const given = ['TERMS', 'PRIVACY'].map((kind) => ({ kind, version: '2026-01' }));
    expect(calls('allowOwner')).toEqual([
      { payload: { operationId: 'op', code: '123456', consents: given }, key: 'k' },
    ]);
  });

  it('REG-08: names none where none was concluded', async () => {
    const nothing = { ...joined, contractId: null, withdrawableUntil: null, awaits: 'CLEARANCE' };
    expect(await confirm(grantedAnswer(nothing)).answer).toEqual({
      ok: true,
      value: { operationId: 'op', orderId: null, expectedAt: null, inReview: true },
    });
  });

  it.each([
    ['LINK_ENDED', 'OPERATION_REFUSED'],
    ['NOT_INVITED', 'OPERATION_REFUSED'],
    ['NOT_IDENTIFIED', 'OPERATION_REFUSED'],
    ['NOT_OF_AGE', 'OPERATION_REFUSED'],
    ['US_PERSON', 'OPERATION_REFUSED'],
    ['PROFILE_INCOMPLETE', 'OPERATION_REFUSED'],
    ['CONSENTS_MISSING', 'OPERATION_REFUSED'],
    ['CODE_EXPIRED', 'CODE_EXPIRED'],
  ])('REG-08: %s ends it as %s', async (refusal, said) => {
    expect(await confirm(refusedAnswer(refusal)).answer).toMatchObject({ ok: false, refusal: said });
  });
});
