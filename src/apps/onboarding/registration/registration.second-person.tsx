import type { Caller } from '#client/call.ts';
import { secondPersonMachine } from '#machines/second-person/second-person.machine.ts';
import { secondPersonActors } from '../second-person/second-person.actors.ts';
import { secondPersonScreens } from '../second-person/second-person.screens.tsx';
import { outletOf } from './registration.conclusion.tsx';

/** What waits for the second person's signature: in a file beside the fourth step's, since an application of one has none. */
export const secondPersonCode = (caller: Caller) => ({
  machine: secondPersonMachine.provide({ actors: secondPersonActors({ caller }) }),
  Outlet: outletOf<typeof secondPersonMachine>(secondPersonScreens),
});
