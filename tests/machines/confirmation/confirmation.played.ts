import type { OperationKind } from '#domain/operation/operation.ts';
import { confirmationTexts } from '#shell/confirmation/confirmation.texts.ts';
import { wrongCode } from '#tests/support/browser/sign-in.ts';
import type { Scene } from '#tests/support/paths/arrange.ts';

/** What the charts that end with a TAN play of it in the browser. */

export const atCode = async ({ stage }: Scene): Promise<void> => stage.shows('confirmation', 'open.entering.waiting');

/** The operation that the page has asked a code for. */
export const operationOn = ({ stage }: Scene): string => String(stage.sent('/user/sms').at(-1)?.body['operationId']);

/** How many operations the page has asked a code for before the one it shows: each has its own. */
const operationsBefore = ({ stage }: Scene): number =>
  Math.max(0, new Set(stage.sent('/user/sms').map(({ body }) => body['operationId'])).size - 1);

/** The code of the page's operation, and of none before it on the same visit. */
export const tan = async (scene: Scene, after = operationsBefore(scene)): Promise<string> =>
  scene.stage.world.code(scene.person.mobile, after);

/** What is confirmed, and the call that does it. */
interface Confirmed {
  readonly kind: OperationKind;
  readonly call: string;
}

type EnterTan = (scene: Scene, code: string) => Promise<void>;

export const tanEntry =
  ({ kind, call }: Confirmed): EnterTan =>
  async ({ stage }, code) => {
    stage.provoke(call);
    await stage.hands.fill(confirmationTexts.code.label, code);
    await stage.hands.press(confirmationTexts.kinds[kind].submit);
  };

/** Wrong codes until the operation ends. */
export const wrongTans =
  (enterTan: EnterTan, codeOf: Operated['codeOf'] = tan) =>
  async (scene: Scene): Promise<void> => {
    await atCode(scene);
    const first = wrongCode(await codeOf(scene));
    await enterTan(scene, first);
    await scene.stage.hands.sees(/noch 2 Versuche/);
    // The same code once more would be the same request: answered as before and not counted again.
    const second = wrongCode(first);
    await enterTan(scene, second);
    await scene.stage.hands.sees(/noch einen Versuch/);
    await enterTan(scene, wrongCode(second));
  };

const broken = 'Broken by a test.';

/** Breaks the page itself where the code is read: the one way in which the confirmation's chart can fail. */
const breakPage = async ({ stage }: Scene): Promise<void> => {
  stage.provokeError(broken);
  await stage.page.evaluate((text) => {
    Reflect.set(String.prototype, 'replaceAll', () => {
      throw new Error(text);
    });
  }, broken);
};

export interface Operated extends Confirmed {
  /** Answers an operation on another device. */
  readonly answer: (scene: Scene, operationId: string, code: string) => Promise<unknown>;
  /** The code that the page has asked for, where other devices ask for codes too; the newest unless given. */
  readonly codeOf?: (scene: Scene) => Promise<string>;
}

/** Ends the page's operation with wrong codes on another device. */
export const spoilElsewhere = async (
  scene: Scene,
  { answer, codeOf = tan }: Pick<Operated, 'answer' | 'codeOf'>,
): Promise<void> => {
  const code = wrongCode(await codeOf(scene));
  for (let at = 0; at < 3; at += 1) await answer(scene, operationOn(scene), code);
};

/** A right code after `forestall` has made the operation impossible. */
export const refusedAfter =
  (operated: Operated, forestall: (scene: Scene) => Promise<void>) =>
  async (scene: Scene): Promise<void> => {
    await atCode(scene);
    const own = await (operated.codeOf ?? tan)(scene);
    await forestall(scene);
    await tanEntry(operated)(scene, own);
  };

/** Every ending of the confirmation but a refusal, as a customer comes by it. */
export const confirmationPlay = (operated: Operated) => {
  const enterTan = tanEntry(operated);
  const { codeOf = tan } = operated;
  return {
    confirmed: async (scene: Scene) => {
      await atCode(scene);
      await enterTan(scene, await codeOf(scene));
    },
    canceled: async (scene: Scene) => {
      await atCode(scene);
      await scene.stage.hands.press(confirmationTexts.code.cancel);
    },
    exhausted: wrongTans(enterTan, codeOf),
    ended: async (scene: Scene) => {
      const { stage } = scene;
      await atCode(scene);
      await spoilElsewhere(scene, operated);
      await stage.pass(30_000);
      stage.provoke('/user/sms');
      await stage.hands.press(confirmationTexts.code.resend);
    },
    unsure: async (scene: Scene) => {
      const { stage } = scene;
      await atCode(scene);
      const own = await codeOf(scene);
      await stage.world.proxy.order({ mode: 'lost', path: operated.call });
      await enterTan(scene, own);
      await stage.shows('confirmation', 'open.unsure');
      await stage.hands.press(confirmationTexts.kinds[operated.kind].leave);
    },
    fault: async (scene: Scene) => {
      await atCode(scene);
      const own = await codeOf(scene);
      await breakPage(scene);
      await enterTan(scene, own);
    },
  };
};
