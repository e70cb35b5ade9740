import { describe, expect, it } from 'vitest';
import { portalAddresses } from '#tests/support/browser/portal-addresses.ts';
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

describe('the keyboard on every page', () => {
  it('SHL-02: comes to all that can be pressed, shows where it is, and leaves each page again', async () => {
    const person = world.take('premium');
    await signInBehind(stage, person);
    const found: Record<string, Stops> = {};
    for (const address of portalAddresses(person)) {
      await stage.open(address);
      found[address] = await walkByTab(stage);
    }
    expect(Object.keys(found).length).toBeGreaterThanOrEqual(20);
    expect(flawedIn(found, 10)).toEqual({});
    stage.settle();
  });
});
