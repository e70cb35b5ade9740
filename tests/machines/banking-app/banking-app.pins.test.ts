import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, setup, SimulatedClock, waitFor } from 'xstate';
import type { ActorRefFrom, EventObject } from 'xstate';
import { screenOf } from '#journey/screens.ts';
import { bankingAppMachine } from '#machines/banking-app/banking-app.machine.ts';
import type {
  BrowseNotice,
  Identity,
  KeepSessionInput,
  RestoredSession,
} from '#machines/banking-app/banking-app.types.ts';
import { customerMachine } from '#machines/customer/customer.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { SessionFinding } from '#machines/session/session.types.ts';
import type { startUpMachine } from '#machines/start-up/start-up.machine.ts';

const identity: Identity = { username: 'anna.berger@demo.example', groups: ['customer'] };
const alive: RestoredSession = { kind: 'alive', identity };

const silent = fromPromise<never, never>(() => new Promise(() => undefined));
const quiet = fromCallback<EventObject, undefined>(() => undefined);
const open = setup({}).createMachine({ type: 'final' });

const start = (
  pathname: string,
  restored: RestoredSession,
  search = '',
  signOut: () => Promise<null> = () => Promise.resolve(null),
) => {
  const replaced: string[] = [];
  const pushed: string[] = [];
  const left: string[] = [];
  const clock = new SimulatedClock();
  const actors = {
    startUp: open as unknown as typeof startUpMachine,
    restoreSession: fromPromise<RestoredSession, undefined>(() => Promise.resolve(restored)),
    keepSession: fromPromise<Identity, KeepSessionInput>(() => Promise.resolve(identity)),
    session: sessionMachine.provide({
      actors: {
        inspectSession: fromPromise<SessionFinding, undefined>(() => Promise.resolve({ kind: 'alive' })),
        endSession: fromPromise<null, undefined>(signOut),
        watchTab: quiet,
      },
    }),
    customer: customerMachine.provide({ actors: { loadUser: silent as never, announce: quiet as never } }),
    browse: fromCallback<BrowseNotice, undefined>(({ receive, sendBack }) => {
      receive((notice) => {
        if (notice.type === 'browse.leave') {
          left.push(notice.type);
          return;
        }
        if (notice.type === 'browse.sibling') {
          left.push(notice.to);
          return;
        }
        (notice.type === 'browse.replace' ? replaced : pushed).push(notice.to);
        const [path = '', query = ''] = notice.to.split('?');
        sendBack({ type: 'route.changed', pathname: path, search: query === '' ? '' : `?${query}` });
      });
    }),
    refreshCatalogue: quiet,
    watchOtherTabs: quiet,
    watchCustomer: quiet,
  };
  const actor = createActor(bankingAppMachine.provide({ actors }), {
    clock,
    input: {
      mode: '',
      routes: ['/', '/login/secure', '/orders', '/withdrawal/:id'],
      journeys: ['/withdrawal/:id'],
      exemptProviders: [],
      pathname,
      search,
    },
  }).start();
  return { actor, clock, replaced, pushed, left };
};

type Actor = ActorRefFrom<typeof bankingAppMachine>;

const at = (actor: Actor, place: string) =>
  waitFor(actor, (snapshot) => screenOf(snapshot) === place, { timeout: 2000 });

describe('the portal', () => {
  it('SES-09: shows nothing protected without a session and keeps the query', async () => {
    const { actor, replaced } = start('/orders/', { kind: 'none' }, '?mode=test');
    await at(actor, 'login');
    expect(replaced).toEqual(['/login/?mode=test']);
    expect(actor.getSnapshot().children.customer).toBeUndefined();
  });

  it('SES-09: leads whoever is signed in away from the public pages', async () => {
    const { actor, replaced } = start('/login/', alive);
    await at(actor, 'portal');
    expect(replaced).toEqual(['/']);
  });

  it('SES-06: signing out ends session and customer and leads to /logout/', async () => {
    const { actor, replaced } = start('/orders/', alive);
    await at(actor, 'portal');
    actor.send({ type: 'signOut.chosen' });
    await at(actor, 'loggedOut');
    expect(replaced).toEqual(['/logout/']);
    expect(actor.getSnapshot().context.identity).toBeNull();
    expect(actor.getSnapshot().children.customer).toBeUndefined();
  });

  it('BNK-16: a deleted access leads to /logout/, which says so until somebody signs in again', async () => {
    const { actor, replaced } = start('/orders/', alive);
    await at(actor, 'portal');
    replaced.length = 0;
    actor.send({ type: 'access.deleted', keptUntil: '2036-12-31' });
    await at(actor, 'loggedOut');
    expect([replaced, actor.getSnapshot().context.keptUntil]).toEqual([['/logout/'], '2036-12-31']);
    actor.send({ type: 'session.began' });
    await at(actor, 'portal');
    expect(actor.getSnapshot().context.keptUntil).toBeNull();
  });

  it('SES-06: signing out leads to /logout/ and not to the page of who was inactive, though it fails', async () => {
    const { actor, replaced } = start('/orders/', alive, '', () => Promise.reject(new Error('offline')));
    await at(actor, 'portal');
    actor.send({ type: 'signOut.chosen' });
    await at(actor, 'loggedOut');
    expect(replaced).toEqual(['/logout/']);
    expect(actor.getSnapshot().context.identity).toBeNull();
  });

  it('SES-04: an expired session leads to /logout/inactivity and keeps the query string', async () => {
    const { actor, replaced } = start('/orders/', alive, '?mode=test');
    await at(actor, 'portal');
    actor.getSnapshot().children.session?.send({ type: 'session.lost', ending: 'expired' });
    await at(actor, 'inactive');
    expect(replaced).toEqual(['/logout/inactivity?mode=test']);
  });

  it('SES-04, SES-05: remembers over the change of address that the server ended the session, until one is back', async () => {
    const { actor, replaced } = start('/orders/', alive, '?mode=test');
    await at(actor, 'portal');
    actor.getSnapshot().children.session?.send({ type: 'session.lost', ending: 'revoked' });
    await at(actor, 'inactive');
    expect(replaced).toEqual(['/logout/inactivity?mode=test']);
    expect(actor.getSnapshot().context.ending).toBe('revoked');
    actor.send({ type: 'route.changed', pathname: '/login/', search: '' });
    expect(actor.getSnapshot().context.ending).toBe('revoked');
    const auth = { accessToken: 'a', idToken: 'i', refreshToken: 'r', expiresIn: 300, tokenType: 'Bearer' as const };
    actor.send({ type: 'signIn.completed', auth });
    await at(actor, 'portal');
    expect(actor.getSnapshot().context.ending).toBeNull();
  });

  it('SES-03: a session that the server ended while the page was opened is said, not greeted', async () => {
    const { actor, replaced } = start('/orders/', { kind: 'revoked' });
    await at(actor, 'inactive');
    expect(replaced).toEqual(['/logout/inactivity']);
    expect(actor.getSnapshot().context.ending).toBe('revoked');
  });

  it('SES-06: a tab left at a sign-out address does not end the session that another tab begins', async () => {
    let ended = 0;
    const { actor, replaced } = start('/orders/', alive, '', () => {
      ended += 1;
      return Promise.resolve(null);
    });
    await at(actor, 'portal');
    actor.getSnapshot().children.session?.send({ type: 'session.lost', ending: 'expired' });
    await at(actor, 'inactive');
    actor.send({ type: 'session.began' });
    await at(actor, 'portal');
    expect([ended, replaced.at(-1)]).toEqual([0, '/']);
  });

  it('SES-09, SES-10: carries the typed user name to the forgotten password and back, until somebody is signed in', async () => {
    const { actor, pushed } = start('/login/', { kind: 'none' });
    await at(actor, 'login');
    const { login } = actor.getSnapshot().children;
    login?.send({ type: 'credentials.entered', username: '', password: 'Sommer2026!' });
    login?.send({ type: 'password.forgotten', username: 'anna@demo.example' });
    await at(actor, 'forgottenPassword');
    const { forgottenPassword } = actor.getSnapshot().children;
    expect(forgottenPassword?.getSnapshot().context.username).toBe('anna@demo.example');
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('Sommer2026!');
    forgottenPassword?.send({ type: 'signIn.chosen', username: 'anna.berger@demo.example' });
    await at(actor, 'login');
    expect(actor.getSnapshot().children.login?.getSnapshot().context.username).toBe('anna.berger@demo.example');
    expect(pushed).toEqual(['/forgot_password', '/login/']);
    const tokens = { accessToken: 'a', idToken: 'i', refreshToken: 'r', expiresIn: 300, tokenType: 'Bearer' as const };
    actor.send({ type: 'signIn.completed', auth: tokens });
    await at(actor, 'portal');
    expect(actor.getSnapshot().context.username).toBe('');
  });

  it('SES-01: keeps no token in its context', async () => {
    const { actor } = start('/login/', { kind: 'none' });
    await at(actor, 'login');
    const auth = {
      accessToken: 'secret-a',
      idToken: 'secret-i',
      refreshToken: 'secret-r',
      expiresIn: 300,
      tokenType: 'Bearer' as const,
    };
    actor.send({ type: 'signIn.completed', auth });
    await at(actor, 'portal');
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('secret');
  });

  it('SHL-03: an unknown address shows the page that says so, signed in or not', async () => {
    for (const restored of [{ kind: 'none' } as const, alive]) {
      const { actor, replaced } = start('/nirgends', restored);
      await at(actor, 'notFound');
      expect(replaced).toEqual([]);
    }
  });

  it('SHL-01: says of a page by address why it cannot be opened yet, and opens it once it can', async () => {
    const { actor, replaced } = start('/orders/', alive);
    await at(actor, 'portal');
    actor.send({ type: 'customer.learned', refusals: { orders: 'NOT_IDENTIFIED' } });
    await at(actor, 'refused');
    expect(replaced).toEqual([]);
    actor.send({ type: 'customer.learned', refusals: {} });
    await at(actor, 'portal');
    actor.send({ type: 'customer.learned', refusals: { market: 'NO_ACTIVE_PARTNER' } });
    await at(actor, 'portal');
  });

  it('PLT-09: leaves for the configured address 200 ms after a path with /robo, and not to come back', async () => {
    const { actor, left, clock } = start('/x/robo-start', { kind: 'none' });
    await at(actor, 'resolving');
    await waitFor(actor, (snapshot) => snapshot.matches({ running: { place: 'leaving' } }));
    clock.increment(199);
    expect([screenOf(actor.getSnapshot()), left]).toEqual(['resolving', []]);
    clock.increment(1);
    expect([screenOf(actor.getSnapshot()), left]).toEqual(['leaving', ['browse.leave']]);
    actor.send({ type: 'route.changed', pathname: '/', search: '' });
    expect(screenOf(actor.getSnapshot())).toBe('leaving');
  });

  it.each([
    ['signed in', alive],
    ['not signed in', { kind: 'none' } as const],
  ])('REG-01: leads from a step of an application into the onboarding app, %s', async (_, restored) => {
    const { actor, left, replaced } = start('/add/joint/step_4/C-1', restored, '?a=b');
    await waitFor(actor, (snapshot) => snapshot.matches({ running: { place: { settled: 'movingOn' } } }));
    expect([left, replaced]).toEqual([['/add/joint/step_4/C-1?a=b'], []]);
  });

  it('SES-11, SES-09: managing the factors is a place of its own', async () => {
    const { actor } = start('/login/secure', alive);
    await at(actor, 'portal');
    expect(actor.getSnapshot().matches({ running: { place: { settled: { portal: 'managingFactors' } } } })).toBe(true);
  });

  it('BNK-03: knows a journey from a page', async () => {
    const { actor } = start('/withdrawal/IPS-1', alive);
    await at(actor, 'portal');
    expect(actor.getSnapshot().hasTag('journey')).toBe(true);
    actor.send({ type: 'route.changed', pathname: '/orders/', search: '' });
    expect(actor.getSnapshot().hasTag('journey')).toBe(false);
  });
});
