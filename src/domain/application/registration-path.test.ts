import { expect, it } from 'vitest';
import { appliedKinds } from './parties.ts';
import { registrationFamilies, wizardPath, wizardPlaceOf, wizardSteps } from './registration-path.ts';

it('REG-01: every place of the wizard has an address, and is found by it', () => {
  for (const family of registrationFamilies) {
    for (const kind of appliedKinds) {
      for (const wizardStep of wizardSteps) {
        const place = { family, kind, wizardStep, caseId: 'C-0A1B' };
        expect(wizardPlaceOf(wizardPath(place))).toEqual(place);
      }
    }
  }
});

it.each([
  '/registration/single/step_5/C-1',
  '/registration/single/step_1/',
  '/registration/group/step_1/C-1',
  '/new-product',
  '/add/child/step_1/C-1/more',
])('REG-01: %s is no place of the wizard', (address) => {
  expect(wizardPlaceOf(address)).toBeUndefined();
});
