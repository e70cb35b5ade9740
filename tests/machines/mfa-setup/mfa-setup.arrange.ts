import * as z from 'zod/mini';
import { operation } from '#api/operations/confirmation.ts';
import type { Factor } from '#domain/identity/factor.ts';
import type { mfaSetupMachine } from '#machines/mfa-setup/mfa-setup.machine.ts';
import { totpCode } from '#server/mfa/totp.ts';
import { confirmationTexts } from '#shell/confirmation/confirmation.texts.ts';
import { mfaTexts } from '#shell/mfa-setup/mfa-setup.texts.ts';
import { elsewhere, factorsOf } from '#tests/support/browser/bank.ts';
import { signInBehind, stayFor, wrongCode } from '#tests/support/browser/sign-in.ts';
import { storedFactors } from '#tests/support/browser/stored.ts';
import { arrangement, outcomeIn, type Scene } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { mfaSetupDriver } from './mfa-setup.driver.ts';

const proof = '/auth/mfa/confirm';

/** The code of the factor that is being set up: of the shown secret, or of the SMS. */
const newCode = async ({ stage, person }: Scene): Promise<string> => {
  const secret = stage.page.locator('code');
  if ((await secret.count()) === 0) return stage.world.code(person.mobile);
  return totpCode((await secret.innerText()).replaceAll(' ', ''), stage.world.now());
};

const right = async (scene: Scene) => ({ code: await newCode(scene) });
const wrong = async (scene: Scene) => ({ code: wrongCode(await newCode(scene)) });

/** Uses up four of the five tries of a set-up, always with the same code: each costs one. */
const useUpTries = async (scene: Scene): Promise<void> => {
  const { stage } = scene;
  const { code } = await wrong(scene);
  for (const left of [/noch 4 Versuche/, /noch 3 Versuche/, /noch 2 Versuche/, /noch einen Versuch/]) {
    stage.provoke(proof);
    await stage.hands.fill(/^(Code aus Ihrer App|SMS-Code)$/, code);
    await stage.hands.press(mfaTexts.proof.submit);
    await stage.hands.sees(left);
  }
};

const removeElsewhere = async ({ stage, person: { mobile } }: Scene, type: Factor): Promise<void> => {
  const prepared = await elsewhere(stage, 'mfaDisable', { type });
  const { operationId } = z.parse(operation, prepared.body);
  const before = stage.world.messages(mobile);
  await elsewhere(stage, 'sendSms', { operationId });
  const confirmation = { operationId, code: await stage.world.code(mobile, before) };
  await elsewhere(stage, 'mfaConfirm', { confirmation });
};

/** Enters a TAN into the confirmation on the page. */
const enterTan = async ({ stage }: Scene, tan: string): Promise<void> => {
  stage.provoke('/auth/mfa');
  await stage.hands.fill(confirmationTexts.code.label, tan);
  await stage.hands.press(/^(Änderung|Entfernen) bestätigen$/);
};

const sentTan = async ({ stage, person: { mobile } }: Scene): Promise<string> => {
  await stage.shows('confirmation', 'open.entering.waiting');
  return stage.world.code(mobile);
};

/** Three wrong codes, by which an operation ends. */
const wrongTans = async (scene: Scene): Promise<void> => {
  const tan = wrongCode(await sentTan(scene));
  await enterTan(scene, tan);
  await scene.stage.hands.sees(/noch 2 Versuche/);
  await enterTan(scene, tan);
  await scene.stage.hands.sees(/noch einen Versuch/);
  await enterTan(scene, tan);
};

/** A TAN whose answer breaks on its way, and a customer who would rather look. */
const leftUnsure = async (scene: Scene): Promise<void> => {
  const { stage } = scene;
  const tan = await sentTan(scene);
  await stage.world.proxy.order({ mode: 'error', path: '/auth/mfa', times: 1 });
  await enterTan(scene, tan);
  await stage.shows('confirmation', 'open.unsure');
  await stage.hands.press(confirmationTexts.kinds.MFA_CHANGE.leave);
};

/** The factors that are left after a path. However far a change went: without its TAN nothing is added or removed. */
const leftAfter = ({ person, path }: Pick<Scene, 'person' | 'path'>): readonly Factor[] => {
  const has = (sample: string): boolean => path.steps.some((step) => step.sample === sample);
  if (person.kind === 'sms' || has('lastFactor')) return ['SMS'];
  // The one by SMS is removed, here or elsewhere.
  const isRemoved = has('factorNotActive') || (has('prepared') && has('confirmed'));
  return isRemoved ? ['SOFTWARE_TOKEN'] : ['SMS', 'SOFTWARE_TOKEN'];
};

export const mfaSetupArrangement = arrangement<typeof mfaSetupMachine>({
  entry: chartNamed('mfa-setup'),
  driver: mfaSetupDriver,
  inputs: {
    signedIn: {
      who: (path) => (outcomeIn(path, 'loadFactors') === 'smsOnly' ? 'sms' : 'both'),
      open: async ({ stage, person }) => {
        await signInBehind(stage, person);
        await stage.open('/login/secure');
      },
    },
  },
  outcomes: {
    loadFactors: {
      call: { path: '/auth/mfa', method: 'GET' },
      outcomes: { both: {}, smsOnly: {}, fault: { fault: { mode: 'error' } } },
    },
    beginSetup: {
      call: { path: '/auth/mfa', method: 'POST' },
      outcomes: {
        app: {},
        firstApp: { impossible: 'Nobody is signed in without a factor.' },
        sms: {},
        noValidatedNumber: { impossible: 'Every customer of the tests has a confirmed number.' },
        tooManyMessages: { impossible: 'So many SMS take an hour; the limits are proved on the server.' },
        fault: { fault: { mode: 'html' } },
      },
    },
    proveFactor: {
      call: { path: proof },
      outcomes: {
        proven: { impossible: 'Beside another factor a TAN is always asked for.' },
        codeWrong: { typed: wrong },
        codesExhausted: { before: useUpTries, typed: wrong },
        setupExpired: { before: async ({ stage }) => stayFor(stage, 900_000), typed: right },
        confirmationRequired: { typed: right },
        fault: { typed: right, fault: { mode: 'lost' } },
      },
    },
    preferFactor: {
      call: { path: '/auth/mfa', method: 'PUT' },
      outcomes: {
        preferred: {},
        factorNotActive: { before: async (scene) => removeElsewhere(scene, 'SMS') },
        fault: { fault: { mode: 'lost' } },
      },
    },
    prepareRemoval: {
      call: { path: '/auth/mfa', method: 'DELETE' },
      outcomes: {
        prepared: {},
        lastFactor: { before: async (scene) => removeElsewhere(scene, 'SOFTWARE_TOKEN') },
        factorNotActive: { before: async (scene) => removeElsewhere(scene, 'SMS') },
        noValidatedNumber: { impossible: 'Every customer of the tests has a confirmed number.' },
        fault: { fault: { mode: 'error' } },
      },
    },
    confirmation: {
      play: {
        confirmed: async (scene) => enterTan(scene, await sentTan(scene)),
        canceled: async (scene) => {
          await sentTan(scene);
          await scene.stage.hands.press(confirmationTexts.code.cancel);
        },
        exhausted: wrongTans,
        ended: { impossible: 'An operation lives as long as its set-up; the withdrawal plays this end.' },
        refused: { impossible: 'A removal that is no longer possible is refused when it is prepared.' },
        unsure: leftUnsure,
        fault: { impossible: 'The confirmation ends every fault of a port itself; the withdrawal plays a broken one.' },
      },
    },
  },
  effect: async (scene) => {
    const { active } = await factorsOf(scene.stage);
    return { is: active.toSorted(), must: leftAfter(scene) };
  },
  stored: async (scene) => {
    const factors = await storedFactors(scene.stage.world, scene.person);
    return {
      is: { factors: factors.map(({ type }) => type), preferred: factors.filter(({ preferred }) => preferred).length },
      must: { factors: leftAfter(scene), preferred: 1 },
    };
  },
});
