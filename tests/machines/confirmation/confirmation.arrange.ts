import type { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import { elsewhere } from '#tests/support/browser/bank.ts';
import { stayFor, wrongCode } from '#tests/support/browser/sign-in.ts';
import { holdersCash } from '#tests/support/browser/stored-money.ts';
import { arrangement, outcomeIn, type Scene } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { confirmationDriver } from './confirmation.driver.ts';
import { emptyElsewhere, openConfirmation, ordered, orderedRows, payout } from './confirmation.payout.ts';
import { operationOn, spoilElsewhere, tan } from './confirmation.played.ts';

const right = async (scene: Scene) => ({ code: await tan(scene) });
const wrong = async (scene: Scene) => ({ code: wrongCode(await tan(scene)) });

/** Answers the page's operation on another device. */
const answerElsewhere = async (scene: Scene, code: string, times = 1): Promise<void> => {
  for (let at = 0; at < times; at += 1) await payout.answer(scene, operationOn(scene), code);
};

const sendElsewhere = async (scene: Scene): Promise<void> => {
  await elsewhere(scene.stage, 'sendSms', { operationId: operationOn(scene) });
};

/** What the server has ordered after each answer of `confirm`. */
const orderedAfter: Readonly<Record<string, readonly number[]>> = {
  confirmed: [1_500],
  // The order is there though its answer was lost; another device's confirmation counts once.
  fault: [1_500],
  operationEnded: [1_500],
  operationRefused: [9_000],
};

const takenAfter = (path: Scene['path']): readonly number[] => orderedAfter[outcomeIn(path, 'confirm') ?? ''] ?? [];

export const confirmationArrangement = arrangement<typeof confirmationMachine>({
  entry: chartNamed('confirmation'),
  driver: confirmationDriver,
  isChild: true,
  inputs: { withdrawal: { who: 'holder', open: openConfirmation } },
  outcomes: {
    sendCode: {
      call: { path: '/user/sms' },
      outcomes: {
        sent: {},
        tooManyMessages: { meanwhile: sendElsewhere },
        operationEnded: {
          meanwhile: async (scene) => {
            await sendElsewhere(scene);
            await spoilElsewhere(scene, payout);
          },
        },
        fault: { fault: { mode: 'error' } },
      },
    },
    confirm: {
      call: { path: payout.call },
      outcomes: {
        confirmed: { typed: right },
        codeWrong: { typed: wrong },
        codeWrongAgain: {
          before: async (scene) => answerElsewhere(scene, wrongCode(await tan(scene))),
          typed: wrong,
        },
        codesExhausted: {
          before: async (scene) => answerElsewhere(scene, wrongCode(await tan(scene)), 2),
          typed: wrong,
        },
        codeExpired: { before: async ({ stage }) => stayFor(stage, 301_000), typed: right },
        operationEnded: { before: async (scene) => answerElsewhere(scene, await tan(scene)), typed: right },
        operationRefused: { typed: right, meanwhile: emptyElsewhere },
        fault: { typed: right, fault: { mode: 'lost' } },
      },
    },
  },
  effect: async (scene) => ordered(scene, takenAfter(scene.path)),
  stored: async (scene) => orderedRows(scene, takenAfter(scene.path), holdersCash),
});
