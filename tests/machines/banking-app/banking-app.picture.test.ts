import { expect, it } from 'vitest';
import { portalPageNames, portalPages } from '#apps/banking/pages.ts';
import { bankingAppCaptions } from '#machines/banking-app/banking-app.model.ts';

const placed = (state: string): readonly string[] =>
  bankingAppCaptions.charts?.[`bankingApp.running.place.settled.portal.${state}`] ?? [];

/** The page of the factors has a state to itself (SES-11). */
const stateOf = (name: (typeof portalPageNames)[number]): string => {
  if (name === 'mfa-setup') return 'managingFactors';
  return portalPages[name].isJourney ? 'focused' : 'browsing';
};

it.each(portalPageNames)(
  'JRN-02, BNK-03: the picture of the portal names %s where its page stands, and nowhere else',
  (name) => {
    const states = ['browsing', 'managingFactors', 'focused'].filter((state) => placed(state).includes(name));
    expect(states).toEqual([stateOf(name)]);
  },
);
