import * as z from 'zod/mini';
import { getWphg } from '#api/business-partners/wphg.ts';
import { paths } from '#apps/banking/paths.ts';
import type { wphgDataMachine } from '#machines/wphg-data/wphg-data.machine.ts';
import { elsewhere } from '#tests/support/browser/bank.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { arrangement, type Scene } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { wphgDataDriver } from './wphg-data.driver.ts';

const openAt = async ({ stage, person }: Scene, named: string): Promise<void> => {
  await signInBehind(stage, person);
  await stage.open(`${paths.wphgData()}${named}`);
};

const ownTests = { impossible: 'No path to a state needs it; the pins and the screens’ own test show it.' };

export const wphgDataArrangement = arrangement<typeof wphgDataMachine>({
  entry: chartNamed('wphg-data'),
  driver: wphgDataDriver,
  inputs: {
    ofNone: { who: 'outdated', open: async (scene) => openAt(scene, '') },
    ofOne: {
      who: 'outdated',
      open: async (scene) => {
        const isOwn = scene.path.leaf !== 'wphgData.unknown';
        await openAt(scene, isOwn ? (scene.person.account?.businessPartnerId ?? '') : 'BP-nobody');
      },
    },
    ofNobody: { who: 'outdated', open: async (scene) => openAt(scene, 'BP-nobody') },
  },
  outcomes: {
    loadAnswers: {
      call: { path: '/deprecated/get-wphg' },
      outcomes: {
        some: ownTests,
        one: {},
        none: { impossible: 'Without an account nothing is asked for; a test of its own opens the page so.' },
        fault: { fault: { mode: 'error' } },
      },
    },
  },
  // Looking changes nothing.
  effect: async ({ stage, person }) => {
    const businessPartnerId = person.account?.businessPartnerId;
    if (businessPartnerId === undefined) return { is: null, must: null };
    const { body } = await elsewhere(stage, 'getWphg', { businessPartnerId });
    return { is: z.parse(getWphg.response, body).isExpired, must: true };
  },
  stored: null,
});
