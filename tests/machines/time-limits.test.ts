import { describe, expect, it } from 'vitest';
import { explorationOf } from '#explorer/exploration-of.ts';
import { activeStates, readChart } from '#explorer/chart.ts';
import { difference, startSubject } from '#explorer/subject.ts';
import { type Path, pathsOf } from '#explorer/suite.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';

/**
 * How long each state of signing in and of its session waits, in milliseconds: written by hand, since whatever is read from
 * a chart agrees with it. By state and name of the delay.
 */
const limits: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  login: { 'login.resuming resumingLimit': 15_000, 'login.signingIn signingInLimit': 30_000 },
  'login-challenge': {
    'loginChallenge challengeLife': 300_000,
    'loginChallenge.open resendPause': 30_000,
    'loginChallenge.open.answering answeringLimit': 30_000,
  },
  'forgotten-password': {
    'forgottenPassword.requesting requestingLimit': 30_000,
    'forgottenPassword.open resendPause': 30_000,
    'forgottenPassword.open.resending requestingLimit': 30_000,
    'forgottenPassword.open.changing changingLimit': 30_000,
  },
  'mfa-setup': {
    'mfaSetup.loading loadingLimit': 15_000,
    'mfaSetup.changing.adding.beginning changingLimit': 30_000,
    'mfaSetup.changing.adding.checking changingLimit': 30_000,
    'mfaSetup.changing.preferring changingLimit': 30_000,
    'mfaSetup.changing.preparingRemoval changingLimit': 30_000,
  },
  session: {
    'session.alive.watch.quiet checkInterval': 10_000,
    'session.alive.watch.checking checkLimit': 15_000,
    'session.alive.watch.ending.asking checkInterval': 10_000,
    'session.alive.watch.ending.rechecking checkLimit': 15_000,
    'session.alive.watch.refreshing refreshLimit': 15_000,
    'session.alive.throttle.closed refreshThrottle': 10_000,
    'session.signingOut signOutLimit': 15_000,
  },
  confirmation: {
    'confirmation.sending sendingLimit': 15_000,
    'confirmation.open resendPause': 30_000,
    'confirmation.open.checking confirmingLimit': 30_000,
  },
  'start-up': {
    'startUp.asking statusLimit': 15_000,
    'startUp.waiting askAgain': 10_000,
  },
};

describe.each(Object.entries(limits))('how long the chart %s waits', (name, expected) => {
  const entry = chartNamed(name);
  const waits = readChart(entry.machine).edges.flatMap(({ id, event, source }) => {
    const delay = /^xstate\.after\.([^.]+)\./.exec(event)?.[1];
    return delay === undefined ? [] : [{ key: `${source.id} ${delay}`, edge: id, state: source.id }];
  });
  const walked = { paths: null as readonly Path[] | null };
  const paths = (): readonly Path[] => (walked.paths ??= pathsOf(explorationOf(entry), 'branches'));

  it('JRN-02: is written down here for every state that waits', () => {
    expect(waits.map(({ key }) => key).toSorted()).toEqual(Object.keys(expected).toSorted());
  });

  it.each(waits)('JRN-02: $key ends at its border and not a millisecond before', async ({ key, edge, state }) => {
    const path = paths().find(({ steps }) => steps.some(({ edgeIds }) => edgeIds.includes(edge)));
    const index = path?.steps.findIndex(({ edgeIds }) => edgeIds.includes(edge)) ?? -1;
    const end = path?.steps[index];
    if (path === undefined || end === undefined) throw new Error('No path takes the arrow.');
    const before = path.steps.slice(0, index);
    const isThere = [path.initialValue, ...before.map(({ expectedValue }) => expectedValue)].map((value) =>
      activeStates(entry.machine, value).some(({ id }) => id === state),
    );
    const since = path.steps[isThere.lastIndexOf(false)]?.at ?? 0;
    expect(end.at - since).toBe(expected[key]);

    const subject = startSubject(entry, path);
    for (const step of before) {
      subject.await(step);
      await subject.act(step);
    }
    subject.await({ ...end, kind: 'user', at: end.at - 1 });
    expect(difference(path, index - 1, subject)).toBeNull();
    subject.await(end);
    expect(difference(path, index, subject)).toBeNull();
    const { expectedValue, expectedContext } = before.at(-1) ?? {
      expectedValue: path.initialValue,
      expectedContext: path.initialContext,
    };
    expect([end.expectedValue, end.expectedContext]).not.toEqual([expectedValue, expectedContext]);
  });
});
