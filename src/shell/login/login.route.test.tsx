import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { forgottenPasswordMachine } from '#machines/forgotten-password/forgotten-password.machine.ts';
import { loginMachine } from '#machines/login/login.machine.ts';
import { challengeInLocalStorage } from '#client/challenge-store.ts';
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx';
import type { SignInCalls } from '#shell/sign-in/auth-calls.ts';
import { loginActors } from './login.actors.ts';
import { ForgottenPasswordRoute } from '#shell/forgotten-password/forgotten-password.route.tsx';
import { LoginRoute } from './login.route.tsx';
import { challengeTexts } from '#shell/login-challenge/login-challenge.texts.ts';
import { forgottenTexts } from '#shell/forgotten-password/forgotten-password.texts.ts';
import { loginTexts } from './login.texts.ts';

const idle: SignInCalls = {
  login: () => Promise.reject(new Error('login')),
  authChallenge: () => Promise.reject(new Error('authChallenge')),
};

const startLogin = (calls: SignInCalls) => {
  const actors = loginActors(calls, challengeInLocalStorage(localStorage));
  return createActor(loginMachine.provide({ actors }), { input: { username: '' } }).start();
};

const tokens = { AccessToken: 'a', IdToken: 'i', RefreshToken: 'r', ExpiresIn: 300, TokenType: 'Bearer' } as const;

/** The real chart with its real child chart, screens and actors; only the server is a stand-in. */
const open = async (authChallenge: SignInCalls['authChallenge']) => {
  const login = vi.fn<SignInCalls['login']>(async () => ({
    ok: true,
    value: { ChallengeName: 'SOFTWARE_TOKEN_MFA', ChallengeParameters: {}, Session: 's-1' },
  }));
  const actor = startLogin({ login, authChallenge });
  render(
    <ThemeProvider>
      <LoginRoute actorRef={actor} />
    </ThemeProvider>,
  );
  const user = userEvent.setup({ delay: null });
  await user.type(await screen.findByLabelText(loginTexts.username), 'anna.berger@example.de');
  await user.type(screen.getByLabelText(loginTexts.password), 'Sommer2026!');
  await user.click(screen.getByRole('button', { name: loginTexts.submit }));
  const enter = async (code: string): Promise<void> => {
    await user.type(await screen.findByLabelText(challengeTexts.app.code), code);
    await user.click(screen.getByRole('button', { name: challengeTexts.submitCode }));
  };
  return { actor, login, enter };
};

describe('from the sign-in to the forgotten password and back', () => {
  it('SES-09, SES-10: the user name that was typed goes along, as it stands in the field', async () => {
    const user = userEvent.setup({ delay: null });
    const login = startLogin(idle);
    const { unmount } = render(<LoginRoute actorRef={login} />);
    await user.type(await screen.findByLabelText(loginTexts.username), 'anna@demo.example');
    await user.type(screen.getByLabelText(loginTexts.password), 'Sommer2026!');
    await user.click(screen.getByRole('link', { name: loginTexts.forgotten }));
    expect(login.getSnapshot().output).toEqual({ kind: 'forgotten', username: 'anna@demo.example' });
    unmount();
    const forgotten = createActor(forgottenPasswordMachine, { input: { username: 'anna@demo.example' } }).start();
    render(<ForgottenPasswordRoute actorRef={forgotten} />);
    const field = screen.getByLabelText<HTMLInputElement>(forgottenTexts.username.label);
    expect(field.value).toBe('anna@demo.example');
    await user.type(field, '.de');
    await user.click(screen.getByRole('link', { name: forgottenTexts.username.back }));
    expect(forgotten.getSnapshot().output).toEqual({ kind: 'left', username: 'anna@demo.example.de' });
  });

  it('SES-09: a new tab is the link’s, and leaves this page as it is', async () => {
    const user = userEvent.setup({ delay: null });
    const login = startLogin(idle);
    render(<LoginRoute actorRef={login} />);
    const link = await screen.findByRole('link', { name: loginTexts.forgotten });
    expect(link.getAttribute('href')).toBe('/forgot_password');
    await user.keyboard('{Control>}');
    await user.click(link);
    await user.keyboard('{/Control}');
    expect(login.getSnapshot().status).toBe('active');
  });
});

describe('signing in from the first screen to the session', () => {
  it('SES-08: says how many tries are left, answers with the next session, and yields the session', async () => {
    const authChallenge = vi
      .fn<SignInCalls['authChallenge']>()
      .mockResolvedValueOnce({ ok: false, refusal: 'CODE_WRONG', details: { session: 's-2', attemptsLeft: 1 } })
      .mockResolvedValueOnce({ ok: true, value: { AuthenticationResult: tokens } });
    const { actor, enter } = await open(authChallenge);
    await enter('111111');
    expect((await screen.findByRole('alert')).textContent).toContain('Sie haben noch einen Versuch.');
    await enter('123456');
    await vi.waitFor(() => expect(actor.getSnapshot().status).toBe('done'));
    expect(actor.getSnapshot().output).toMatchObject({ kind: 'signedIn', auth: { idToken: 'i' } });
    expect(authChallenge.mock.calls.map(([{ session }]) => session)).toEqual(['s-1', 's-2']);
  });

  it('SES-08: leads back with the user name when an answer is lost', async () => {
    const { enter } = await open(() => Promise.reject(new Error('The network is gone.')));
    await enter('123456');
    expect((await screen.findByRole('alert')).textContent).toContain(loginTexts.problems.ANSWER_LOST);
    expect(screen.getByLabelText<HTMLInputElement>(loginTexts.username).value).toBe('anna.berger@example.de');
    expect(screen.getByLabelText<HTMLInputElement>(loginTexts.password).value).toBe('');
  });
});
