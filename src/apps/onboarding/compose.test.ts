import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toPromise, createActor } from 'xstate';
import { blankApplication } from '#domain/application/kept-application.ts';
import { composeOnboarding } from './compose.ts';
import { onboardingAppActors, signInCodeOf } from './onboarding-app.actors.ts';

const vv = 'new-customer-new-business-partner-vv';
const auth = { accessToken: 'a', idToken: 'i', refreshToken: 'r', expiresIn: 300, tokenType: 'Bearer' } as const;

const open = (address: string) => {
  window.history.replaceState(null, '', address);
  return composeOnboarding(window);
};

beforeEach(() => {
  localStorage.clear();
  // The catalogue is fetched as soon as the root chart begins.
  vi.stubGlobal('fetch', () => Promise.reject(new Error('lost')));
});

describe('the onboarding app', () => {
  it('ONB-13: takes the tokens out of the address before anybody sees it, and keeps the rest of it', () => {
    const app = open('/new-product?campaign=autumn#resume=abc&token=xyz');
    expect(window.location.href).toMatch(/\/new-product\?campaign=autumn$/);
    expect([app.linkToken('resume'), app.linkToken('token')]).toEqual(['abc', 'xyz']);
    expect(app.actorRef.getSnapshot().context).toMatchObject({ pathname: '/new-product', search: '?campaign=autumn' });
  });

  it('ONB-13: a link that was used is none any more, the other one still is', () => {
    const app = open('/new-product#resume=abc&token=xyz');
    app.forgetLinkToken('resume');
    expect([app.linkToken('resume'), app.linkToken('token')]).toEqual([undefined, 'xyz']);
  });

  it('leaves an address without tokens alone', () => {
    const replace = vi.spyOn(window.history, 'replaceState');
    window.history.pushState(null, '', '/new-product');
    replace.mockClear();
    const app = composeOnboarding(window);
    expect([replace.mock.calls, app.linkToken('resume')]).toEqual([[], undefined]);
    replace.mockRestore();
  });

  it('ONB-13: a sign-out forgets what could not be sent of the one who was signed in, and nothing else', () => {
    const { applications, auth: store } = open('/new-product');
    applications.write(vv, blankApplication(vv));
    applications.write('C-1', blankApplication(vv), '"1"');
    for (const change of ['expired', 'revoked', 'failed'] as const) {
      store.write(auth, 'signed-in');
      store.remove(change);
      // The same customer signs in again and goes on.
      expect(applications.read('C-1')).toBeDefined();
    }
    store.remove('signed-out');
    expect([applications.read('C-1'), applications.read(vv)?.application]).toEqual([undefined, blankApplication(vv)]);
  });

  it('moves by its navigator, and the root chart hears of it', () => {
    const { actorRef, navigator } = open('/new-product');
    navigator.push(`/new-product/${vv}?case=C-1`);
    expect(actorRef.getSnapshot().context).toMatchObject({ pathname: `/new-product/${vv}`, search: '?case=C-1' });
    navigator.replace('/new-product');
    expect(actorRef.getSnapshot().context).toMatchObject({ pathname: '/new-product', search: '' });
  });

  it('PLT-11: brings the code of the sign-in once somebody asks for it', async () => {
    const app = open('/new-product');
    const signIn = signInCodeOf(app, window);
    expect(() => signIn.login.code()).toThrow('before its code was fetched');
    const { fetchSignIn } = onboardingAppActors(app, signIn, window);
    await expect(toPromise(createActor(fetchSignIn).start())).resolves.toBeNull();
    expect(signIn.login.code().machine.id).toBe('login');
    expect(signIn.forgottenPassword.code().machine.id).toBe('forgottenPassword');
  });
});
