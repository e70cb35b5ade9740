import * as z from 'zod/mini';
import { wizardPath } from '#domain/application/registration-path.ts';
import { getCase } from '#api/cases/cases.ts';
import { operation } from '#api/operations/confirmation.ts';
import type { contractMachine } from '#machines/contract/contract.machine.ts';
import { confirmationTexts } from '#shell/confirmation/confirmation.texts.ts';
import { atCode, tanEntry, wrongTans } from '#tests/machines/confirmation/confirmation.played.ts';
import { answerElsewhere, applyElsewhere } from '#tests/support/browser/application.ts';
import type { PersonKind } from '#tests/support/browser/people.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { rejectNewestElsewhere } from '#tests/support/browser/staff.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { storedCase } from '#tests/support/browser/stored-person.ts';
import { arrangement, type Scene } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { secondPerson } from '#tests/support/samples.ts';
import { enterContractTan } from '#tests/support/whole-way/contract-steps.ts';
import { contractDriver } from './contract.driver.ts';

const kindFor = ({ steps }: Scene['path']): PersonKind =>
  steps.some(({ sample }) => sample === 'numberMissing') ? 'numberless' : 'ready';

/** An account of two where the second one is waited for. */
const isShared = ({ steps }: Scene['path']): boolean =>
  steps.some(({ sample }) => sample === 'signed' || sample === 'confirmedAlone');

/** Somebody of the house looks first at whoever has a public office. */
const isExamined = ({ steps }: Scene['path']): boolean =>
  steps.some(({ sample }) => sample === 'inReview' || sample === 'rejected');

/** What has become of an application after a path. */
const statusAfter = ({ steps }: Scene['path']) => {
  const did = (sample: string): boolean => steps.some((step) => step.sample === sample);
  if (did('rejected')) return 'REJECTED';
  if (did('retracted')) return 'WITHDRAWN';
  return did('concluded') || did('confirmed') ? 'APPROVED' : 'REVIEW';
};

const cases = new WeakMap<Stage, string>();

const caseOn = ({ stage }: Scene): string => cases.get(stage) ?? '';

/** Opens the last step up to the contract, whose first call waits: the identification before it is over at once. */
const open = async (scene: Scene): Promise<void> => {
  const { stage, person, path } = scene;
  await signInBehind(stage, person);
  const asked = isShared(path)
    ? { conditionId: 'JA-DIGITAL-2026-01', secondPerson: { ...secondPerson, email: `second.${person.username}` } }
    : { politicallyExposed: isExamined(path) };
  const accountType = isShared(path) ? 'jointAccount' : 'singleAccount';
  const caseId = await applyElsewhere(stage, { accountType, application: asked });
  cases.set(stage, caseId);
  await stage.world.proxy.order({ mode: 'hold', path: '/kyc/id-now', method: 'GET' });
  const kind = isShared(path) ? 'joint' : 'single';
  // Not after all that the page loads: on a busy machine the identification would have given up waiting by then.
  await stage.page.goto(wizardPath({ family: 'registration', kind, wizardStep: 4, caseId }), { waitUntil: 'commit' });
  await stage.shows('identification', 'loading');
  await stage.world.proxy.order({ mode: 'hold', path: '/api/v1/case/', method: 'GET' });
};

const concludeElsewhere = async (scene: Scene): Promise<void> => {
  const { stage, person } = scene;
  const stored = await answerElsewhere(stage, 'prepareContract', { caseId: caseOn(scene) });
  const { operationId } = z.parse(operation, stored);
  const before = stage.world.messages(person.mobile);
  await answerElsewhere(stage, 'sendSms', { operationId });
  const code = await stage.world.code(person.mobile, before);
  await answerElsewhere(stage, 'userAcceptsContract', { operationId, code });
};

const retractElsewhere = async (scene: Scene): Promise<void> => {
  await answerElsewhere(scene.stage, 'deleteCase', { caseId: caseOn(scene) });
};

const confirm = async (scene: Scene): Promise<void> => {
  await atCode(scene);
  await enterContractTan(scene.stage, scene.person, 0);
};

const notHere = { impossible: 'Nobody comes so far with it here: the server’s own tests prove the refusal.' };
const otherwiseWalked = { impossible: 'No shortest way leads over it: the server’s own tests prove it.' };

const readBefore = { impossible: 'No shortest way leads over it: `tests/e2e/contract-resumed.e2e.ts` walks it.' };

export const contractArrangement = arrangement<typeof contractMachine>({
  entry: chartNamed('contract'),
  driver: contractDriver,
  door: 'onboarding',
  isChild: true,
  inputs: { ofCase: { who: kindFor, open } },
  outcomes: {
    loadCase: {
      call: { path: '/api/v1/case/', method: 'GET' },
      outcomes: {
        open: {},
        incomplete: notHere,
        rejected: { meanwhile: async ({ stage }) => rejectNewestElsewhere(stage.world) },
        retracted: { meanwhile: retractElsewhere },
        concluded: { meanwhile: concludeElsewhere },
        signed: { meanwhile: concludeElsewhere },
        signedByAll: {
          impossible:
            'Somebody with a public office would have to be invited and sign: the server’s own tests prove it.',
        },
        unknown: notHere,
        fault: { fault: { mode: 'error' } },
      },
    },
    prepare: {
      call: { path: '/operations/contract', method: 'POST' },
      outcomes: {
        stored: {},
        resumed: readBefore,
        replacing: readBefore,
        notReady: notHere,
        inReview: {},
        numberMissing: {},
        notOfAge: notHere,
        refused: notHere,
        unknown: otherwiseWalked,
        fault: { fault: { mode: 'error' } },
      },
    },
    savePaper: {
      call: { path: '/deprecated/get-post-box-document', method: 'POST' },
      outcomes: { saved: {}, gone: otherwiseWalked, fault: { fault: { mode: 'error' } } },
    },
    confirmation: {
      play: {
        confirmed: confirm,
        confirmedAlone: confirm,
        confirmedUntold: { impossible: 'The server tells what it has concluded.' },
        canceled: async (scene) => {
          await atCode(scene);
          await scene.stage.hands.press(confirmationTexts.code.cancel);
        },
        exhausted: wrongTans(tanEntry({ kind: 'CONTRACT', call: '/user/contract' })),
        ended: otherwiseWalked,
        refused: otherwiseWalked,
        unsure: otherwiseWalked,
        fault: otherwiseWalked,
      },
    },
    loadMoney: {
      call: { path: '/first-money', method: 'GET' },
      outcomes: {
        wire: {},
        debit: { impossible: 'This application is for a wire; the whole way of two people is by debit.' },
        fault: { fault: { mode: 'error' } },
      },
    },
  },
  samples: {
    // Its papers are called by the contract's own number.
    'paper.requested': () => ({ id: 'VV-V-1F2E3D4C5B6A' }),
  },
  effect: async (scene) => {
    const { status } = z.parse(
      getCase.response,
      await answerElsewhere(scene.stage, 'getCase', { caseId: caseOn(scene) }),
    );
    return { is: status, must: statusAfter(scene.path) };
  },
  stored: async (scene) => {
    const status = statusAfter(scene.path);
    return {
      is: await storedCase(scene.stage.world, caseOn(scene)),
      must: [{ status, contracts: status === 'APPROVED' || isShared(scene.path) ? 1 : 0 }],
    };
  },
});
