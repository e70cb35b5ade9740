import { LaterStepsContext, type LaterSteps } from '#apps/onboarding/registration/registration.later.ts';
import { registrationScreens } from '#apps/onboarding/registration/registration.screens.tsx';
import { refusalText, registrationTexts as texts } from '#apps/onboarding/registration/registration.texts.ts';
import { screenOf } from '#journey/screens.ts';
import { provePathsOnScreens, withMantine } from '#tests/support/paths/prove-paths.tsx';
import { registrationDriver } from './registration.driver.ts';

const fetched = { code: () => ({ Outlet: () => null }) };

/** Identification and contract are charts with path tests of their own; here stand-ins take their place. */
const later = { identification: fetched, contract: fetched, secondPerson: fetched } as unknown as LaterSteps;

const headings: Readonly<Record<string, string>> = {
  loadFailed: texts.loadFailed.heading,
  unknown: texts.unknown.heading,
  rejected: texts.rejected.heading,
  withdrawn: texts.withdrawn.heading,
  interrupted: texts.interrupted.heading,
  unsaved: texts.unsaved.heading,
  overtaken: texts.overtaken.heading,
  discontinued: texts.discontinued.heading,
  uncovered: texts.uncovered.heading,
  unsuited: texts.unsuited.heading,
  concluded: texts.concluded.heading,
  tooLong: texts.tooLong.heading,
  signed: texts.signed.heading,
  signedByAll: texts.signedByAll.heading,
  turnedAway: texts.turnedAway.heading,
  dropped: texts.dropped.heading,
};

provePathsOnScreens(
  {
    name: 'registration',
    screens: registrationScreens,
    driver: registrationDriver,
    around: (screen) => withMantine(<LaterStepsContext value={later}>{screen}</LaterStepsContext>),
    says: (snapshot) => {
      const shown = screenOf(snapshot) ?? '';
      const { refusal, kind } = snapshot.context;
      const isSaid = ['uncovered', 'unsuited', 'partiesRefused'].includes(shown) && refusal !== null;
      const said = isSaid ? refusalText(refusal, kind) : undefined;
      return [headings[shown], said].filter((each) => each !== undefined);
    },
  },
  'REG-01',
);
