import { describe, expect, it, vi } from 'vitest';
import { createActor, sendTo, setup, toPromise } from 'xstate';
import type { AuthSession } from '#domain/session/auth-session.ts';
import type { NewProductNotice } from '#machines/new-product/new-product.types.ts';
import { heardCaller, yes } from '#tests/support/heard-caller.ts';
import type { OnboardingApp } from '../compose.ts';
import { newProductActors } from './new-product.actors.ts';
import type { LaterCode } from './new-product.later.ts';

const vv = 'new-customer-new-business-partner-vv';
const jana = 'jana@kunden.example';
const auth: AuthSession = {
  accessToken: 'a',
  idToken: `h.${btoa(JSON.stringify({ exp: 4_000_000_000, 'cognito:username': jana })).replaceAll('=', '')}.s`,
  refreshToken: 'r',
  expiresIn: 300,
  tokenType: 'Bearer',
};

/** The root chart, as far as a page knows it: it takes a sign-in and has an identity some time later. */
const rootOf = (signedIn: string | null) => {
  let identity = signedIn === null ? null : { username: signedIn, groups: [] };
  const listeners = new Set<() => void>();
  const sent: unknown[] = [];
  return {
    sent,
    listeners,
    signIn: () => {
      identity = { username: jana, groups: [] };
      for (const listener of listeners) listener();
    },
    change: () => {
      for (const listener of listeners) listener();
    },
    actorRef: {
      getSnapshot: () => ({ context: { identity } }),
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return { unsubscribe: () => listeners.delete(listener) };
      },
      send: (event: unknown) => void sent.push(event),
    },
  };
};

const setUp = (signedIn: string | null = null) => {
  const root = rootOf(signedIn);
  const { caller, heard } = heardCaller({ getUserV2: () => yes({ businessPartners: [], cases: [] }) });
  const went: unknown[] = [];
  const app = {
    caller,
    actorRef: root.actorRef,
    applications: {},
    windows: new EventTarget(),
    navigator: {
      push: (to: string) => went.push(['push', to]),
      replace: (to: string) => went.push(['replace', to]),
    },
  } as unknown as OnboardingApp;
  const fetch = { proposal: vi.fn<() => Promise<void>>(), signUp: vi.fn<() => Promise<void>>() };
  const later = {
    proposal: { machine: {}, fetch: fetch.proposal },
    signUp: { machine: {}, fetch: fetch.signUp },
  } as unknown as LaterCode;
  const actors = newProductActors(app, later, vv, window);
  const go = (notice: NewProductNotice) => {
    createActor(
      setup({ actors: { browse: actors.browse } }).createMachine({
        invoke: { id: 'browse', src: 'browse' },
        entry: sendTo('browse', notice),
      }),
    ).start();
    return went.at(-1);
  };
  return { ...root, heard, fetch, actors, go, enter: createActor(actors.enterSession, { input: { auth } }) };
};

describe('REG-04: a new access enters the app', () => {
  it('by the root chart, and what is known is asked for once somebody is signed in', async () => {
    const { enter, sent, heard, listeners, change, signIn } = setUp();
    const entered = toPromise(enter.start());
    expect(sent).toEqual([{ type: 'signIn.completed', auth }]);
    change();
    expect(heard).toEqual([]);
    signIn();
    await expect(entered).resolves.toMatchObject({ isSignedIn: true, isCustomer: false });
    expect([heard.map(({ name }) => name), listeners.size]).toEqual([['getUserV2'], 0]);
  });

  it('once: whoever is signed in already is not signed in again', async () => {
    const { enter, sent, listeners } = setUp(jana);
    await expect(toPromise(enter.start())).resolves.toMatchObject({ isSignedIn: true });
    expect([sent, listeners.size]).toEqual([[], 0]);
  });

  it('also where another window has signed somebody else in: nothing of hers becomes theirs', async () => {
    const { enter, sent, heard, change, signIn } = setUp('paul@kunden.example');
    const entered = toPromise(enter.start());
    expect(sent).toEqual([{ type: 'signIn.completed', auth }]);
    change();
    expect(heard).toEqual([]);
    signIn();
    await expect(entered).resolves.toMatchObject({ isSignedIn: true });
  });

  it('nobody listens any more once the chart has given up', () => {
    const { enter, heard, listeners, signIn } = setUp();
    enter.start();
    enter.stop();
    expect(listeners.size).toBe(0);
    signIn();
    expect(heard).toEqual([]);
  });
});

describe('ONB-08: where the journey leads', () => {
  it.each([
    [{ type: 'browse.push', to: { kind: 'choice' } }, ['push', '/new-product']],
    [{ type: 'browse.push', to: { kind: 'wayIn', entryPoint: vv, caseId: null } }, ['push', `/new-product/${vv}`]],
    [
      { type: 'browse.replace', to: { kind: 'wayIn', entryPoint: vv, caseId: 'C 1' } },
      ['replace', `/new-product/${vv}?case=C%201`],
    ],
    [
      {
        type: 'browse.push',
        to: { kind: 'wizard', isCustomer: false, accountKind: 'child', wizardStep: 1, caseId: 'C-1' },
      },
      ['push', '/registration/child/step_1/C-1'],
    ],
    [
      {
        type: 'browse.push',
        to: { kind: 'wizard', isCustomer: true, accountKind: 'single', wizardStep: 3, caseId: 'C-1' },
      },
      ['push', '/add/single/step_3/C-1'],
    ],
  ] as const)('%j', (notice, address) => {
    expect(setUp().go(notice)).toEqual(address);
  });

  it('the code of proposal and access is fetched when it is asked for', async () => {
    const { actors, fetch } = setUp();
    expect([fetch.proposal, fetch.signUp].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    await expect(toPromise(createActor(actors.fetchProposal).start())).resolves.toBeNull();
    await expect(toPromise(createActor(actors.fetchSignUp).start())).resolves.toBeNull();
    expect([fetch.proposal, fetch.signUp].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });
});
