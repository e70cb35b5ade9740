import * as z from 'zod/mini';
import { getProfile } from '#api/person/profile.ts';
import { contactTexts } from '#apps/banking/contact-change/contact-change.texts.ts';
import { paths } from '#apps/banking/paths.ts';
import type { profileMachine } from '#machines/profile/profile.machine.ts';
import { elsewhere } from '#tests/support/browser/bank.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { storedProfile } from '#tests/support/browser/stored-person.ts';
import { arrangement, type Effect, type Scene } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { profileDriver } from './profile.driver.ts';

const loads = (path: Scene['path'], sample: string): boolean => path.steps.some((step) => step.sample === sample);

/** Where the path begins: a child's account relation, or one's own profile. */
const addressOf = ({ path, person }: Scene): string => {
  if (loads(path, 'child')) return `${paths.profile()}${person.account?.businessPartnerId ?? ''}`;
  return paths.profile();
};

const open = async (scene: Scene): Promise<void> => {
  await signInBehind(scene.stage, scene.person);
  await scene.stage.open(addressOf(scene));
};

export const profileOf = async (stage: Stage): Promise<z.infer<typeof getProfile.response>> =>
  z.parse(getProfile.response, (await elsewhere(stage, 'getProfile', {})).body);

const ownTest = { impossible: 'A test of its own walks it.' };
const mapped = { impossible: 'The test of the calls maps this refusal.' };

const standing = async (stage: Stage) => {
  const { address, maritalStatus, employment, taxIds } = await profileOf(stage);
  return { street: address?.street ?? null, maritalStatus, employment, taxIds: taxIds.length };
};

type Standing = Awaited<ReturnType<typeof standing>>;
interface Sent {
  readonly street?: string;
  readonly maritalStatus?: string;
  readonly employment?: string;
}

/** What a saved form leaves, by its event. */
const savedBy = (type: string, form: Sent): Partial<Standing> => {
  if (type === 'residence.entered') return { street: form.street ?? null };
  if (type === 'person.entered') return { maritalStatus: form.maritalStatus as Standing['maritalStatus'] };
  if (type === 'profession.entered') return { employment: form.employment as Standing['employment'] };
  return type === 'tax.entered' ? { taxIds: 1 } : {};
};

/** What must be stored after a path that begins with nothing told, and how often that has changed. */
const expected = ({ path: { steps } }: Scene): { readonly stored: Standing; readonly version: number } => {
  let stored: Standing = { street: null, maritalStatus: null, employment: null, taxIds: 0 };
  let version = 0;
  let sent: Partial<Standing> = {};
  for (const { event, actor, sample } of steps) {
    if ('form' in event) sent = savedBy(event.type, event.form as Sent);
    if (actor?.src !== 'saveProfile') continue;
    if (sample === 'saved' || sample === 'changedMeanwhile') version += 1;
    if (sample === 'saved') stored = { ...stored, ...sent };
    if (sample === 'changedMeanwhile') stored = { ...stored, maritalStatus: 'widowed' };
  }
  return { stored, version };
};

export const profileArrangement = arrangement<typeof profileMachine>({
  entry: chartNamed('profile'),
  driver: profileDriver,
  inputs: {
    own: { who: (path) => (loads(path, 'child') ? 'guardian' : 'holder'), open },
    named: { impossible: 'The address is another one; what follows is the same.' },
    update: { impossible: 'A test of its own opens the form by its address.' },
  },
  outcomes: {
    loadPage: {
      call: { path: '/user/profile', method: 'GET' },
      outcomes: {
        own: {},
        untold: { impossible: 'Whoever is identified has a birth that is fixed.' },
        numberless: { impossible: 'A test of its own walks the first number.' },
        joint: { impossible: 'The screens’ own test shows who else holds the account.' },
        child: {},
        begun: ownTest,
        unknown: {
          impossible: 'Whose it is stands in the store: no call waits for it; the screens’ own paths show the page.',
        },
        fault: { fault: { mode: 'error' } },
      },
    },
    saveProfile: {
      call: { path: '/api/v1/user', method: 'PATCH' },
      outcomes: {
        saved: {},
        unchanged: { impossible: 'Then no call is made.' },
        changedMeanwhile: {
          meanwhile: async ({ stage }) => {
            await elsewhere(stage, 'updateUserV2', { maritalStatus: 'widowed' });
          },
        },
        identUnderWay: mapped,
        identityFixed: mapped,
        postalCodeRefused: ownTest,
        fieldsRefused: mapped,
        fault: { fault: { mode: 'error' } },
      },
    },
    loadProfile: {
      call: { path: '/user/profile', method: 'GET' },
      outcomes: { changed: {}, fault: { fault: { mode: 'error' } } },
    },
    contactChange: {
      play: {
        changed: { impossible: 'Its own paths change number and address.' },
        left: async ({ stage }) => stage.hands.press(contactTexts.cancel),
        unsure: { impossible: 'Its own paths are left without an answer.' },
        fault: { impossible: 'It leads where a change without an answer does.' },
      },
    },
  },
  news: {
    'draft.saved': { calls: [], outcomes: { justNow: ownTest } },
    'draft.lost': { calls: [], outcomes: { justNow: ownTest } },
  },
  effect: async (scene): Promise<Effect> => ({ is: await standing(scene.stage), must: expected(scene).stored }),
  stored: async (scene) => {
    const { stored, version } = expected(scene);
    // Before the first change there is no row.
    const must = version === 0 ? [] : [{ version, ...stored }];
    return { is: await storedProfile(scene.stage.world, scene.person), must };
  },
});
