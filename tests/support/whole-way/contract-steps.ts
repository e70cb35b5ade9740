import { reviewTexts } from '#apps/onboarding/contract/contract.texts.ts';
import { provedTexts, wayTexts } from '#apps/onboarding/identification/identification.texts.ts';
import { confirmationTexts } from '#shell/confirmation/confirmation.texts.ts';
import type { Stage } from '../browser/stage.ts';
import type { Applicant } from './applicant.ts';
import { type Papers, downloadPapers } from './papers.ts';

/** Longer than the simulated talk and the look at it take, in milliseconds. */
const talk = 70_000;

/** Identified by the simulated talk. */
export const identify = async (stage: Stage): Promise<void> => {
  await stage.shows('identification', 'choosing');
  await stage.hands.press(wayTexts.VIDEO.submit);
  await stage.shows('identification', 'watching.resting');
  await stage.pass(talk);
  await stage.shows('identification', 'proved', 30_000);
  await stage.hands.press(provedTexts.submit);
};

/** Reads every paper and orders what they say, up to the code by SMS. Answers the papers. */
export const readAndOrder = async (
  stage: Stage,
  { machine, reading, submit }: { readonly machine: string; readonly reading: string; readonly submit: string },
): Promise<Papers> => {
  await stage.shows(machine, reading);
  const papers = await downloadPapers(stage);
  await stage.shows(machine, reading);
  await stage.hands.press(submit);
  await stage.shows('confirmation', 'open.entering.waiting');
  return papers;
};

/** The code that an operation binds to. */
export const enterContractTan = async (
  stage: Stage,
  { mobile }: Pick<Applicant, 'mobile'>,
  before: number,
): Promise<void> => {
  await stage.hands.fill(confirmationTexts.code.label, await stage.world.code(mobile, before));
  await stage.hands.press(confirmationTexts.kinds.CONTRACT.submit);
};

/** The applicant's own contract: papers, the button that binds, and its code. */
export const concludeContract = async (stage: Stage, by: Pick<Applicant, 'mobile'>): Promise<Papers> => {
  const before = stage.world.messages(by.mobile);
  const papers = await readAndOrder(stage, {
    machine: 'contract',
    reading: 'deciding.reading',
    submit: reviewTexts.submit,
  });
  await enterContractTan(stage, by, before);
  return papers;
};
