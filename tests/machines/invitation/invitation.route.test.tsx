import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { draftShelfOf } from '#client/draft-shelf.ts';
import type { OnboardingApp } from '#apps/onboarding/compose.ts';
import { leaveForInvitation } from '#apps/onboarding/invitation/invitation.leave.ts';
import { InvitationRoute } from '#apps/onboarding/invitation/invitation.route.tsx';
import { invitationTexts as texts } from '#apps/onboarding/invitation/invitation.texts.ts';
import { OnboardingDepsContext } from '#apps/onboarding/onboarding-deps.ts';
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx';
import { type CallScript, grantedAnswer, refusedAnswer, scriptedCaller } from '#tests/support/scripted-caller.ts';

const token = 'a'.repeat(43);

const show = (script: CallScript, brought: string | undefined, isSignedIn = false) => {
  const { caller, calls } = scriptedCaller({ openInvitation: [grantedAnswer({})], ...script });
  const app = {
    caller,
    drafts: draftShelfOf(localStorage, () => 0),
    idToken: () => (isSignedIn ? 'token' : undefined),
    now: () => 0,
    linkToken: () => brought,
    navigator: { push: () => undefined, replace: () => undefined },
    settings: { portalUrl: 'https://portal.example' },
  } as unknown as OnboardingApp;
  const { unmount } = render(
    <ThemeProvider>
      <OnboardingDepsContext value={app}>
        <InvitationRoute />
      </OnboardingDepsContext>
    </ThemeProvider>,
  );
  return { calls, unmount, user: userEvent.setup({ delay: null }) };
};

afterEach(() => sessionStorage.clear());

describe('the page of an invitation', () => {
  it('REG-08: is declined by its link without signing in, after a question, once', async () => {
    const { calls, user } = show({ declineInvitation: [grantedAnswer({ declined: true })] }, token);
    await user.click(await screen.findByRole('button', { name: texts.decline }));
    await screen.findByRole('heading', { name: texts.declining.heading });
    expect(calls('declineInvitation')).toEqual([]);
    await user.dblClick(screen.getByRole('button', { name: texts.declining.submit }));
    await screen.findByRole('heading', { name: texts.declined.heading });
    expect(calls('declineInvitation')).toHaveLength(1);
    expect(document.title).toContain('Einladung');
    expect(sessionStorage.getItem('invitation')).toBeNull();
  });

  it('REG-08: a reload, which has no link in its address, still knows it', async () => {
    const first = show({}, token);
    await screen.findByRole('heading', { name: texts.introduction.heading });
    first.unmount();
    show({}, undefined);
    expect(await screen.findByRole('heading', { name: texts.introduction.heading })).toBeTruthy();
  });

  it('REG-08: a link that has ended says so at once, and is kept no longer', async () => {
    show({ openInvitation: [refusedAnswer('LINK_ENDED')] }, token);
    expect(await screen.findByRole('heading', { name: texts.ended.heading })).toBeTruthy();
    expect(sessionStorage.getItem('invitation')).toBeNull();
  });

  it('REG-08: without a link it says so', async () => {
    show({}, undefined);
    expect(await screen.findByRole('heading', { name: texts.missing.heading })).toBeTruthy();
  });
});

const minor: CallScript = {
  prepareOwnership: [refusedAnswer('NOT_OF_AGE')],
  declineInvitation: [grantedAnswer({ declined: true })],
};

describe('an invitation of somebody who may not sign yet', () => {
  it('REG-08: is told why and whom to call, and can be declined at once', async () => {
    const { calls, user } = show(minor, token, true);
    await user.click(await screen.findByRole('button', { name: texts.introduction.submit }));
    expect(await screen.findByRole('heading', { name: texts.underage.heading })).toBeTruthy();
    expect(screen.getByText(texts.underage.text)).toBeTruthy();
    expect(screen.getAllByRole('link').some((link) => link.getAttribute('href')?.startsWith('tel:'))).toBe(true);
    await user.click(screen.getByRole('button', { name: texts.decline }));
    await user.click(screen.getByRole('button', { name: texts.declining.submit }));
    expect(await screen.findByRole('heading', { name: texts.declined.heading })).toBeTruthy();
    expect(calls('declineInvitation')).toHaveLength(1);
  });

  it('REG-08: ends where it was begun, for who goes back in the browser', async () => {
    history.replaceState(null, '', '/before');
    history.pushState(null, '', '/invitation');
    const { user } = show(minor, token, true);
    await screen.findByRole('heading', { name: texts.introduction.heading });
    await vi.dynamicImportSettled();
    await user.click(screen.getByRole('button', { name: texts.introduction.submit }));
    await screen.findByRole('heading', { name: texts.underage.heading });
    history.back();
    await vi.waitFor(() => expect(location.pathname).toBe('/before'));
    expect(screen.getByRole('heading', { name: texts.underage.heading })).toBeTruthy();
  });
});

/** An app of which somebody may be signed in, and what it is told. */
const appOf = (isSignedIn: boolean) => {
  let identity: object | null = isSignedIn ? {} : null;
  let hear: (() => void) | undefined;
  const replaced = vi.fn<(to: unknown) => void>();
  const sent = vi.fn<(event: unknown) => void>();
  const app = {
    actorRef: {
      getSnapshot: () => ({ context: { identity } }),
      subscribe: (heard: () => void) => {
        hear = heard;
        return { unsubscribe: () => undefined };
      },
      send: sent,
    },
    navigator: { replace: replaced },
  } as unknown as OnboardingApp;
  const end = (): void => {
    identity = null;
    hear?.();
  };
  return { app, replaced, sent, end, hear: () => hear?.() };
};

describe('signing out for another access', () => {
  it('REG-08: comes back to the invitation once nobody is signed in', async () => {
    const { app, replaced, sent, end, hear } = appOf(true);
    const left = leaveForInvitation(app);
    hear();
    expect([sent.mock.calls, replaced.mock.calls]).toEqual([[[{ type: 'signOut.chosen' }]], []]);
    end();
    await left;
    expect(replaced).toHaveBeenCalledExactlyOnceWith('/invitation');
  });

  it('REG-08: comes back at once where nobody is', async () => {
    const { app, replaced, sent } = appOf(false);
    await leaveForInvitation(app);
    expect(sent).not.toHaveBeenCalled();
    expect(replaced).toHaveBeenCalledExactlyOnceWith('/invitation');
  });
});
