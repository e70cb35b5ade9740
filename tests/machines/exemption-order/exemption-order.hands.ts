import * as z from 'zod/mini';
import { deleteExemptionOrder, getExemptionOrder } from '#api/exemption-order/exemption-order.ts';
import { operation } from '#api/operations/confirmation.ts';
import { confirmationTexts } from '#shell/confirmation/confirmation.texts.ts';
import { confirmationPlay, type Operated, refusedAfter } from '#tests/machines/confirmation/confirmation.played.ts';
import { elsewhere } from '#tests/support/browser/bank.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import type { Scene } from '#tests/support/paths/arrange.ts';
import { exemptionWish } from '#tests/support/samples.ts';

/** The hands about exemption orders that overview and form share in the browser. */

type Who = Pick<Scene, 'stage' | 'person'>;

/** How often something was answered on a path. */
export const timesOf = ({ path }: Pick<Scene, 'path'>, actor: string, samples: readonly string[]): number =>
  path.steps.filter((step) => step.actor?.src === actor && samples.includes(step.sample)).length;

/** SMS that other devices have asked for: the page's come beside them. */
const asked = new WeakMap<Stage, number>();

const done = async (answer: ReturnType<typeof elsewhere>): Promise<unknown> => {
  const { status, body, text } = await answer;
  if (status !== 200) throw new Error(`It was not done: ${text}`);
  return body;
};

const confirmedElsewhere = async (
  { stage, person }: Who,
  door: 'createExemptionOrder' | 'updateExemptionOrder' | 'confirmExemptionOrderEnd',
  operationId: string,
): Promise<void> => {
  const before = stage.world.messages(person.mobile);
  await done(elsewhere(stage, 'sendSms', { operationId }));
  asked.set(stage, (asked.get(stage) ?? 0) + 1);
  const code = await stage.world.code(person.mobile, before);
  await done(elsewhere(stage, door, { operationId, code }));
};

/** The order as the server has it. */
export const standingOrder = async ({ stage }: Pick<Scene, 'stage'>, businessPartnerId?: string) => {
  const whose = businessPartnerId === undefined ? {} : { businessPartnerId };
  return z.parse(getExemptionOrder.response, await done(elsewhere(stage, 'getExemptionOrder', whose))).order;
};

/** The row of an order over 801 € that stands. */
export const given = { type: 'SINGLE', amount: 80_100, validUntil: null, taxIdEnd: '719', isRevoked: false };
/** What becomes of it when it ends in the year from which it was given. */
export const endedInYear = { isRevoked: true };

/** Gives an order over 801 € on another device, or a change of the one that stands. */
export const giveElsewhere = async (who: Who, change: Partial<typeof exemptionWish> = {}): Promise<void> => {
  const wish = { ...exemptionWish, ...change };
  const { operationId } = z.parse(operation, await done(elsewhere(who.stage, 'prepareExemptionOrder', wish)));
  await confirmedElsewhere(
    who,
    wish.action === 'CREATE' ? 'createExemptionOrder' : 'updateExemptionOrder',
    operationId,
  );
};

/** Ends the order that stands on another device. */
export const endElsewhere = async (who: Who): Promise<void> => {
  const { operation: ending } = z.parse(
    deleteExemptionOrder.response,
    await done(elsewhere(who.stage, 'deleteExemptionOrder', {})),
  );
  await confirmedElsewhere(who, 'confirmExemptionOrderEnd', ending.operationId);
};

/** The code that the page has asked for last. */
const ownTan = async ({ stage, person }: Who): Promise<string> =>
  stage.world.code(person.mobile, stage.sent('/user/sms').length + (asked.get(stage) ?? 0) - 1);

/** What confirms exemption orders: the first one, and the end of one. */
const operated = (door: 'createExemptionOrder' | 'confirmExemptionOrderEnd'): Operated => ({
  kind: 'EXEMPTION_ORDER',
  call: '/user/exemption-order',
  answer: async ({ stage }, operationId, code) => elsewhere(stage, door, { operationId, code }),
  codeOf: ownTan,
});

/** Enters the code that the page has asked for. */
export const confirmOrder = async (who: Who): Promise<void> => {
  const { stage } = who;
  await stage.shows('confirmation', 'open.entering.waiting');
  await stage.hands.fill(confirmationTexts.code.label, await ownTan(who));
  await stage.hands.press(confirmationTexts.kinds.EXEMPTION_ORDER.submit);
};

/**
 * How a person plays the confirmation to each of its ends.
 *
 * @param forestall what makes the operation impossible on another device
 */
export const confirmations = (
  door: 'createExemptionOrder' | 'confirmExemptionOrderEnd',
  forestall: (scene: Scene) => Promise<void>,
) => ({ ...confirmationPlay(operated(door)), refused: refusedAfter(operated(door), forestall) });
