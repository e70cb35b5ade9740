import * as z from 'zod/mini';
import { getExport } from '#api/person/export.ts';
import { paths } from '#apps/banking/paths.ts';
import type { dataExportMachine } from '#machines/data-export/data-export.machine.ts';
import { confirmationPlay, type Operated } from '#tests/machines/confirmation/confirmation.played.ts';
import { elsewhere } from '#tests/support/browser/bank.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { storedExports } from '#tests/support/browser/stored-person.ts';
import { eventually } from '#tests/support/browser/world.ts';
import { arrangement, outcomeIn, type Scene } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { dataExportDriver } from './data-export.driver.ts';

const newestOf = async (stage: Stage) =>
  z.parse(getExport.response, (await elsewhere(stage, 'getExport', {})).body).newest;

/** Stages on which a copy was ordered before the page was opened. */
const ordered = new WeakSet<Stage>();

/** Who finds a copy ready has ordered it before. */
const open = async ({ stage, person, path }: Scene): Promise<void> => {
  await signInBehind(stage, person);
  if (outcomeIn(path, 'loadExport') === 'ready') {
    await elsewhere(stage, 'orderExport', {});
    ordered.add(stage);
    await eventually(async () => (await newestOf(stage))?.state === 'READY', 'a copy that is ready');
  }
  await stage.open(paths.deleteAccount());
};

const operated: Operated = {
  kind: 'DATA_EXPORT',
  call: '/fetch',
  answer: async ({ stage }, operationId, code) => {
    const { exportId } = (await newestOf(stage)) ?? {};
    return elsewhere(stage, 'fetchExport', { exportId, operationId, code });
  },
};

const quick = {
  impossible: 'The server makes a copy within a moment: the pins and the screens’ own paths wait for one.',
};
const byAnother = { impossible: 'Another tab would have to fetch it between look and press: the pins map it.' };

/** How far the one copy is after a path: how far one is that the page has ordered, is the job's business. */
const expected = ({ stage, path }: Scene): 'READY' | 'FETCHED' | 'WAITING' | null => {
  if (outcomeIn(path, 'orderExport') !== undefined) return 'WAITING';
  if (!ordered.has(stage)) return null;
  return outcomeIn(path, 'confirmation') === 'confirmed' ? 'FETCHED' : 'READY';
};

/** A state by what a path may expect of it. */
const comparable = (state: string, wanted: string | null): string =>
  wanted === 'WAITING' && (state === 'ORDERED' || state === 'READY') ? 'WAITING' : state;

export const dataExportArrangement = arrangement<typeof dataExportMachine>({
  entry: chartNamed('data-export'),
  driver: dataExportDriver,
  inputs: { customer: { who: 'app', open } },
  outcomes: {
    loadExport: {
      call: { path: '/api/v1/user/exports', method: 'GET' },
      outcomes: { none: {}, ordered: quick, ready: {}, fetched: byAnother, fault: { fault: { mode: 'error' } } },
    },
    orderExport: {
      call: { path: '/api/v1/user/exports', method: 'POST' },
      outcomes: { ordered: {}, readyAlready: byAnother, fault: { fault: { mode: 'lost' } } },
    },
    prepareExport: {
      call: { path: '/operations/export', method: 'POST' },
      outcomes: {
        prepared: {},
        fetched: byAnother,
        notReady: quick,
        noNumber: { impossible: 'Whoever orders here has a number: the pins map it.' },
        fault: { fault: { mode: 'lost' } },
      },
    },
    confirmation: {
      play: { ...confirmationPlay(operated), refused: byAnother },
    },
  },
  effect: async (scene) => {
    const must = expected(scene);
    const newest = await newestOf(scene.stage);
    return { is: newest === null ? null : comparable(newest.state, must), must };
  },
  stored: async (scene) => {
    const state = expected(scene);
    const rows = await storedExports(scene.stage.world, scene.person);
    return {
      // A copy has its content as long as it is ready and nobody has fetched it.
      is: rows.map((row) => ({
        state: comparable(row.state, state),
        isKept: row.hasContent === (row.state === 'READY'),
      })),
      must: state === null ? [] : [{ state, isKept: true }],
    };
  },
});
