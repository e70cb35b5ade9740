import * as z from 'zod/mini';
import { postbox } from '#api/user/user.ts';
import { documentName } from '#apps/banking/postbox/postbox.texts.ts';
import type { PostboxEntry } from '#domain/entities/postbox.ts';
import type { postboxMachine } from '#machines/postbox/postbox.machine.ts';
import { elsewhere } from '#tests/support/browser/bank.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { storedLetters } from '#tests/support/browser/stored-person.ts';
import { arrangement, outcomeIn, type Scene } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { postboxDriver } from './postbox.driver.ts';

const open = async ({ stage, person }: Scene): Promise<void> => {
  await signInBehind(stage, person);
  await stage.open('/postbox');
};

/** What the server itself says of the documents. */
const entriesOf = async (stage: Stage): Promise<readonly PostboxEntry[]> => {
  const { status, body, text } = await elsewhere(stage, 'postbox', {});
  if (status !== 200) throw new Error(`The postbox was refused: ${text}`);
  return z.parse(postbox.response, body).entries;
};

const stays = {
  impossible: 'Nothing leaves a postbox while its reader looks; the server refuses it in its own tests.',
};
const document = { path: '/deprecated/get-post-box-document' };

/** The newest letter, under the name that its buttons have. */
const letter = async ({ stage }: Scene): Promise<{ readonly id: string; readonly name: string }> => {
  const [newest] = await entriesOf(stage);
  if (newest === undefined) throw new Error('There is no letter.');
  return { id: newest.id, name: documentName({ ...newest, holder: null }) };
};

/** Which letters are read after a path, the newest first: what was handed over is, whether its answer came or not. */
const statusesAfter = ({ path: { steps }, person }: Scene): readonly string[] => {
  if (person.kind !== 'reader') return [];
  const marked = new Set<string>();
  const read = new Set<string>();
  for (const { actor, event } of steps) {
    if (event.type === 'document.marked') marked.add('letter');
    if (event.type === 'document.unmarked') marked.delete('letter');
    if (event.type === 'shown.marked') for (const one of ['letter', 'second', 'third']) marked.add(one);
    if (event.type === 'marks.cleared') marked.clear();
    const { src } = actor ?? {};
    if (src === 'openDocument' || src === 'saveDocument' || event.type.includes('.openingLimit.')) read.add('letter');
    if (src === 'saveArchive' || event.type.includes('.packingLimit.')) for (const one of marked) read.add(one);
  }
  return ['letter', 'second', 'third'].map((one) => (read.has(one) ? 'READ' : 'UNREAD'));
};

export const postboxArrangement = arrangement<typeof postboxMachine>({
  entry: chartNamed('postbox'),
  driver: postboxDriver,
  inputs: {
    ordinary: { who: (path) => (outcomeIn(path, 'loadDocuments') === 'none' ? 'holder' : 'reader'), open },
  },
  outcomes: {
    loadDocuments: {
      call: { path: '/api/v1/postbox' },
      outcomes: {
        many: {},
        none: { impossibleFor: { refreshDocuments: 'What came does not vanish.' } },
        fault: { fault: { mode: 'error' } },
      },
    },
    openDocument: {
      call: document,
      outcomes: {
        pages: {},
        undrawn: { impossible: 'Chromium draws whatever we issue.' },
        gone: stays,
        fault: { fault: { mode: 'lost' } },
      },
    },
    saveDocument: { call: document, outcomes: { saved: {}, gone: stays, fault: { fault: { mode: 'lost' } } } },
    saveArchive: {
      call: document,
      outcomes: { whole: {}, partly: stays, gone: stays, fault: { fault: { mode: 'lost' } } },
    },
  },
  samples: {
    'document.opened': letter,
    'download.wanted': letter,
    'document.marked': letter,
    'document.unmarked': letter,
  },
  effect: async (scene) => ({
    is: (await entriesOf(scene.stage)).map(({ status }) => status),
    must: statusesAfter(scene),
  }),
  stored: async (scene) => ({
    is: await storedLetters(scene.stage.world, scene.person),
    must: statusesAfter(scene),
  }),
});
