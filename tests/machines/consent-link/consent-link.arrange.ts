import { consentLinkPaths } from '#domain/onboarding/consent-link-paths.ts';
import type { consentLinkMachine } from '#machines/consent-link/consent-link.machine.ts';
import { answerElsewhere } from '#tests/support/browser/application.ts';
import { elsewhere } from '#tests/support/browser/bank.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { eventually } from '#tests/support/browser/world.ts';
import { storedConsentEvents, storedConsents } from '#tests/support/browser/stored-person.ts';
import { arrangement, outcomeIn, type Scene } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { consentsOf } from '../notifications/notifications.arrange.ts';
import { consentLinkDriver } from './consent-link.driver.ts';

const tokens = new WeakMap<Stage, string>();

const wish = async (stage: Stage, wanted: boolean): Promise<void> => {
  await elsewhere(stage, 'updateUserMarketingPreferences', { preferences: [{ channel: 'EMAIL', wanted }] });
};

/** Asks in the portal, and takes a link out of the mail. */
const openBy =
  (purpose: keyof typeof consentLinkPaths) =>
  async ({ stage, person }: Scene): Promise<void> => {
    await signInBehind(stage, person);
    await wish(stage, true);
    const path = consentLinkPaths[purpose];
    const link = new RegExp(`${path}#token=([\\w-]{43})`);
    const token = await eventually(
      () => link.exec(stage.world.newest(person.username, link) ?? '')?.[1],
      `a link to ${person.username}`,
    );
    tokens.set(stage, token);
    await stage.open(`${path}#token=${token}`);
  };

const followElsewhere = async ({ stage }: Scene): Promise<void> => {
  await answerElsewhere(stage, 'confirmConsent', { token: tokens.get(stage) ?? '' });
};

/** How the consent by mail stands after a path, and by which means it came there from being asked for. */
const expected = ({ path }: Scene): { readonly state: string; readonly means: string } => {
  if (path.input === 'withoutLink') return { state: 'NONE', means: '' };
  const confirmed = outcomeIn(path, 'confirm');
  if (confirmed === 'overtaken') return { state: 'WITHDRAWN', means: 'PORTAL' };
  if (outcomeIn(path, 'withdraw') === 'withdrawn') return { state: 'WITHDRAWN', means: 'LINK' };
  const isGiven = confirmed === 'confirmed' || confirmed === 'ended';
  return isGiven ? { state: 'GIVEN', means: 'LINK' } : { state: 'PENDING', means: 'PORTAL' };
};

export const consentLinkArrangement = arrangement<typeof consentLinkMachine>({
  entry: chartNamed('consent-link'),
  driver: consentLinkDriver,
  door: 'onboarding',
  inputs: {
    confirming: { who: 'holder', open: openBy('confirm') },
    withdrawing: { who: 'holder', open: openBy('withdraw') },
    withoutLink: {
      who: 'holder',
      open: async ({ stage, person }) => {
        await signInBehind(stage, person);
        await stage.open(consentLinkPaths.confirm);
      },
    },
  },
  outcomes: {
    confirm: {
      call: { path: '/marketing/confirm', method: 'POST' },
      outcomes: {
        confirmed: {},
        overtaken: { meanwhile: async ({ stage }) => wish(stage, false) },
        ended: { meanwhile: followElsewhere },
        fault: { fault: { mode: 'error' } },
      },
    },
    withdraw: {
      call: { path: '/marketing/withdraw', method: 'POST' },
      outcomes: {
        withdrawn: {},
        unknown: { impossible: 'A link that withdraws counts for ever; the actors’ own test maps a wrong one.' },
        fault: { fault: { mode: 'error' } },
      },
    },
  },
  effect: async (scene) => ({ is: (await consentsOf(scene.stage))['EMAIL'], must: expected(scene).state }),
  stored: async (scene) => {
    const { world } = scene.stage;
    const { state, means } = expected(scene);
    const channel = 'EMAIL';
    const asked = { channel, state: 'PENDING', means: 'PORTAL' };
    const events = state === 'PENDING' ? [asked] : [asked, { channel, state, means }];
    return {
      is: { rows: await storedConsents(world, scene.person), events: await storedConsentEvents(world, scene.person) },
      must: state === 'NONE' ? { rows: [], events: [] } : { rows: [{ channel, state }], events },
    };
  },
});
