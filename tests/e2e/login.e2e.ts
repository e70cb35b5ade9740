import { beforeAll, describe, expect, it } from 'vitest';
import { loginArrangement } from '#tests/machines/login/login.arrange.ts';
import { tokenIn } from '#tests/support/browser/bank.ts';
import { customerOf, enterCode, enterCredentials } from '#tests/support/browser/customer-steps.ts';
import { openStage } from '#tests/support/browser/stage.ts';
import { sharedWorld, type World } from '#tests/support/browser/world.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

provePathsInBrowser(loginArrangement, 'SES-08');

describe('a reload in the middle of the sign-in', () => {
  let world: World;
  beforeAll(async () => {
    world = await sharedWorld();
  });

  it('SES-07: goes on at the SMS code, with the time that was left, and keeps nothing afterwards', async () => {
    const stage = await openStage(world);
    const person = world.take('sms');
    const kept = async () => (await stage.context.cookies(world.origin)).find(({ name }) => name === 'challenge');
    try {
      await stage.open('/login/');
      await enterCredentials(stage, customerOf(person));
      await stage.shows('loginChallenge', 'open.enteringSms.waiting');
      const text = decodeURIComponent((await kept())?.value ?? '');
      expect(text).toContain('"challengeName":"SMS_MFA"');
      await stage.page.reload();
      await stage.shows('loginChallenge', 'open.enteringSms.waiting');
      const again = JSON.parse(decodeURIComponent((await kept())?.value ?? '')) as object;
      expect(again).toEqual(JSON.parse(text));
      await stage.audit();
      await enterCode(stage, await world.code(person.mobile));
      await stage.shows('dashboard', 'newcomer');
      expect(await tokenIn(stage)).toBeDefined();
      expect(await kept()).toBeUndefined();
      stage.settle();
    } finally {
      await stage.close();
    }
  });
});
