import { describe, expect, it } from 'vitest';
import { addressesOf, portalPages } from '#apps/banking/pages.ts';
import type { Person } from '#tests/support/browser/people.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import { flawedIn, type Stops, walkByTab } from '#tests/support/browser/tab-walk.ts';
import type { World } from '#tests/support/browser/world.ts';

/** Every page of the portal by the tabulator alone: what is pressed with a finger can be come to, and is seen when one is there. */

let world: World;
let stage: Stage;

stageEach({}, (on, around) => {
  stage = on;
  world = around;
});

/** An address with the person's own ids in it; what may be left out is left out. */
const addressFor = (pattern: string, { account }: Person): string => {
  const own: Readonly<Record<string, string | undefined>> = {
    ipsId: account?.ipsId,
    id: pattern.startsWith('/clearing-account') ? account?.businessPartnerId : account?.ipsId,
    businessPartnerId: account?.businessPartnerId,
  };
  return pattern
    .replaceAll(/\/:\w+\?/g, '')
    .replaceAll(/:(\w+)/g, (_, name: string) => own[name] ?? `no-${name}-in-this-test`);
};

describe('the keyboard on every page', () => {
  it('SHL-02: comes to all that can be pressed, shows where it is, and leaves each page again', async () => {
    const person = world.take('premium');
    await signInBehind(stage, person);
    const found: Record<string, Stops> = {};
    for (const pattern of Object.values(portalPages).flatMap(addressesOf)) {
      const address = addressFor(pattern, person);
      await stage.open(address);
      found[address] = await walkByTab(stage);
    }
    expect(Object.keys(found).length).toBeGreaterThanOrEqual(20);
    expect(flawedIn(found, 10)).toEqual({});
    stage.settle();
  });
});
