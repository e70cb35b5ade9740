import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withdrawalTexts } from '#apps/banking/withdrawal/withdrawal.texts.ts';
import { statement } from '#server/db/db.ts';
import { sessionTexts } from '#shell/session/session.texts.ts';
import { signedOutTexts } from '#shell/session/signed-out.texts.ts';
import { elsewhere, ordersOf, tokenIn } from '#tests/support/browser/bank.ts';
import { browserHands } from '#tests/support/paths/browser-hands.ts';
import { signInAgain } from '#tests/support/browser/kept-draft.ts';
import type { Person } from '#tests/support/browser/people.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import { eventually, type World } from '#tests/support/browser/world.ts';

let world: World;
let stage: Stage;
let person: Person;

stageEach({}, (on, around) => {
  stage = on;
  world = around;
});
beforeEach(async () => {
  person = world.take('holder');
  await signInBehind(stage, person);
});
afterEach(() => {
  stage.settle();
});

const turned = statement<{ readonly counter: number }>(
  'test.turned-counter',
  'SELECT max(counter) AS counter FROM sessions WHERE user_id = $1',
);

const placeOf = ({ page }: Stage): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** What the field shows while nobody types in it: tidied (rules §8). */
const amountIn = async ({ page }: Stage): Promise<string> => page.getByLabel(withdrawalTexts.amount).inputValue();

/** Types an amount and waits until the server has kept it. */
const leaveAmount = async (): Promise<void> => {
  await stage.shows('withdrawal', 'entering');
  await stage.hands.fill(withdrawalTexts.amount, '1500');
  await stage.hands.sees(/^Entwurf gespeichert um /);
};

describe('a session in the browser', () => {
  it('SES-04: asks in its last minute, and goes on with "Angemeldet bleiben"', async () => {
    await stage.open('/orders/');
    await stage.shows('session', 'alive.watch.quiet alive.throttle.open');
    const before = await tokenIn(stage);
    await stage.pass(245_000);
    await stage.shows('session', 'alive.watch.ending.asking alive.throttle.open');
    await stage.hands.press(sessionTexts.stay);
    await stage.shows('session', 'alive.watch.quiet alive.throttle.closed');
    expect(await tokenIn(stage)).not.toBe(before);
    await stage.pass(200_000);
    await stage.shows('session', 'alive.watch.quiet alive.throttle.open');
  });

  it('SES-04: ends after five minutes without a deed, keeps the query, and is none that the way back could end anew', async () => {
    await stage.open('/timeline/');
    await stage.shows('timeline', 'shown.browsing');
    await stage.open('/orders/?from=mail');
    // With nothing under way any more: what is asked now would be answered after the end.
    await stage.shows('orders', 'empty');
    await stage.shows('session', 'alive.watch.quiet alive.throttle.open');
    await stage.pass(301_000);
    await stage.hands.sees(signedOutTexts.reasons.expired.lead);
    expect(placeOf(stage)).toBe('/logout/inactivity?from=mail');
    expect(await tokenIn(stage)).toBeUndefined();
    await stage.audit();
    await signInAgain(stage, person);
    await stage.shows('dashboard', 'overview.complete');
    await stage.page.goBack();
    await stage.shows('timeline', 'shown.browsing');
    expect(await tokenIn(stage)).toBeDefined();
  });

  it('SES-04, SES-05: a session that ended on the server says so after a reload, and blames no idle clock', async () => {
    await stage.open('/');
    await stage.shows('dashboard', 'overview.complete');
    const cookies = await stage.context.cookies(world.origin);
    const token = cookies.find(({ name }) => name === 'authorization-refresh')?.value;
    expect(await elsewhere(stage, 'logout', { token })).toMatchObject({ status: 200 });
    stage.provoke('/api/v1/');
    await stage.page.reload();
    await stage.hands.sees(signedOutTexts.reasons.revoked.lead);
    expect(placeOf(stage)).toBe('/logout/inactivity');
    expect(await tokenIn(stage)).toBeUndefined();
    await stage.audit();
  });

  it('SES-05: a page that is left while its refresh is under way ends no session', async () => {
    await stage.open('/orders/');
    await stage.shows('session', 'alive.watch.quiet alive.throttle.open');
    // A refresh as young as the sign-in turns nothing.
    await stage.pass(11_000);
    await stage.shows('session', 'alive.watch.quiet alive.throttle.open');
    const stored = await world.database();
    const turns = async () => (await stored.row(turned, [person.userId]))?.counter;
    const counters = async () =>
      (await stage.context.cookies(world.origin)).filter(({ httpOnly }) => httpOnly).map(({ value }) => value);
    const [turnsBefore, before] = [await turns(), await counters()];
    await world.proxy.order({ mode: 'delay', path: '/auth/token/refresh', milliseconds: 500 });
    await stage.page.keyboard.press('Shift');
    await eventually(async () => (await turns()) !== turnsBefore, 'the refresh at the server');
    await stored.close();
    await stage.page.reload();
    await world.proxy.order({ mode: 'pass' });
    // Nobody reads the answer any more, but its cookie is kept.
    await eventually(async () => (await counters()).join() !== before.join(), 'the counter of the device');
    await stage.shows('session', 'alive.watch.quiet alive.throttle.open');
    // Later than a repeat would be answered alike.
    await stage.pass(11_000);
    const token = await tokenIn(stage);
    await stage.page.keyboard.press('Shift');
    await stage.shows('session', 'alive.watch.quiet alive.throttle.closed');
    expect(await tokenIn(stage)).not.toBe(token);
  });

  it('SES-06: signing out in one tab signs out the other', async () => {
    await stage.open('/orders/');
    await stage.shows('session', 'alive.watch.quiet alive.throttle.open');
    const other = await stage.context.newPage();
    await other.goto('/');
    await browserHands(other).press('Abmelden');
    await browserHands(other).sees(signedOutTexts.reasons.byHand.heading);
    await stage.hands.sees(signedOutTexts.reasons.byHand.heading);
    expect(placeOf(stage)).toBe('/logout/');
    await stage.audit();
  });

  it('BNK-03: a reload in the middle of a withdrawal keeps what was typed', async () => {
    await stage.open(`/withdrawal/${person.account?.ipsId ?? ''}`);
    await leaveAmount();
    await stage.page.reload();
    await stage.shows('withdrawal', 'entering');
    expect(await amountIn(stage)).toBe('1.500,00');
    await stage.hands.press(withdrawalTexts.toReview);
    await stage.shows('withdrawal', 'reviewing');
    await stage.page.reload();
    await stage.shows('withdrawal', 'entering');
    expect(await amountIn(stage)).toBe('1.500,00');
    expect(await ordersOf(stage)).toEqual([]);
  });

  it('SES-06, BNK-03: what was typed last before signing out is kept', async () => {
    await stage.open(`/withdrawal/${person.account?.ipsId ?? ''}`);
    await stage.shows('withdrawal', 'entering');
    await stage.hands.fill(withdrawalTexts.amount, '1500');
    await stage.hands.press('Abmelden');
    await stage.hands.sees(signedOutTexts.reasons.byHand.heading);
    // No code of an app counts twice.
    await stage.pass(31_000);
    await signInBehind(stage, person);
    await stage.open(`/withdrawal/${person.account?.ipsId ?? ''}`);
    await stage.shows('withdrawal', 'entering');
    expect(await amountIn(stage)).toBe('1.500,00');
  });
});
