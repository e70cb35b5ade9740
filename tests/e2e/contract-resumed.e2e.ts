import { describe, expect, it } from 'vitest';
import { concludedTexts, reviewTexts } from '#apps/onboarding/contract/contract.texts.ts';
import { papersTexts } from '#apps/onboarding/papers/papers.texts.ts';
import { registrationTexts } from '#apps/onboarding/registration/registration.texts.ts';
import { confirmationTexts } from '#shell/confirmation/confirmation.texts.ts';
import { wizardPath, wizardPlaceOf } from '#domain/application/registration-path.ts';
import { answerElsewhere, applyElsewhere } from '#tests/support/browser/application.ts';
import { customerOf, enterCode, enterCredentials } from '#tests/support/browser/customer-steps.ts';
import type { Person } from '#tests/support/browser/people.ts';
import { appCode, signInBehind } from '#tests/support/browser/sign-in.ts';
import { openStage, type Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import { eventually, type World } from '#tests/support/browser/world.ts';
import { concludeContract, enterContractTan } from '#tests/support/whole-way/contract-steps.ts';
import { downloadPapers, numberIn, papersInPostbox, textOf, told } from '#tests/support/whole-way/papers.ts';

let world: World;
let stage: Stage;
let person: Person;

stageEach({ door: 'onboarding' }, (on, around) => {
  stage = on;
  world = around;
});

/** Applies for an account, with nothing open but what its last step asks for. */
const apply = async (kind: 'ready' | 'provable'): Promise<string> => {
  person = world.take(kind);
  await signInBehind(stage, person);
  return applyElsewhere(stage);
};

/** Opens the contract of somebody who is identified. */
const read = async (): Promise<void> => {
  const caseId = await apply('ready');
  await stage.open(wizardPath({ family: 'registration', kind: 'single', wizardStep: 4, caseId }));
  await stage.shows('contract', 'deciding.reading');
};

const comeBack = async (): Promise<void> => {
  await stage.hands.press(reviewTexts.later);
  await stage.hands.press(registrationTexts.interrupted.resume);
  await stage.shows('contract', 'deciding.reading');
};

describe('a contract that was read before', () => {
  it('REG-06: is found again with the marks of its papers, and those are what is signed', async () => {
    await read();
    const papers = await downloadPapers(stage);
    const number = await numberIn(papers);
    await comeBack();
    await stage.hands.sees(papersTexts.count(papers.size, papers.size));
    expect(await stage.page.getByText(papersTexts.replaces).count()).toBe(0);
    const before = world.messages(person.mobile);
    await stage.hands.press(reviewTexts.submit);
    await stage.shows('confirmation', 'open.entering.waiting');
    await enterContractTan(stage, person, before);
    await stage.hands.sees(concludedTexts.heading);
    await stage.hands.sees(number);
    const issued = await papersInPostbox(stage);
    expect([...issued.keys()].toSorted()).toEqual([...papers.keys()].toSorted());
    for (const [title, bytes] of papers) expect(Buffer.compare(issued.get(title) ?? Buffer.of(), bytes)).toBe(0);
    stage.settle();
  });

  it('REG-06: takes the code that was sent before a reload, and says from when on there is another one', async () => {
    await read();
    await downloadPapers(stage);
    const before = world.messages(person.mobile);
    await stage.hands.press(reviewTexts.submit);
    await stage.shows('confirmation', 'open.entering.waiting');
    const code = await world.code(person.mobile, before);
    await stage.pass(10_000);
    await stage.page.reload();
    await stage.shows('contract', 'deciding.reading');
    stage.provoke('/user/sms');
    await stage.hands.press(reviewTexts.submit);
    await stage.shows('confirmation', 'open.entering.waiting');
    await stage.hands.sees(confirmationTexts.code.problems.TOO_MANY_MESSAGES);
    await stage.hands.sees(confirmationTexts.code.waiting);
    await stage.audit();
    expect(world.messages(person.mobile)).toBe(before + 1);
    await stage.pass(30_000);
    await stage.shows('confirmation', 'open.entering.resendable');
    await stage.hands.fill(confirmationTexts.code.label, code);
    await stage.hands.press(confirmationTexts.kinds.CONTRACT.submit);
    await stage.hands.sees(concludedTexts.heading);
    stage.settle();
  });

  it('REG-06: keeps its number where its papers have changed, and says that these replace what was downloaded', async () => {
    await read();
    const number = await numberIn(await downloadPapers(stage));
    const address = { street: 'Rheingasse 5', postalCode: '50676', city: 'Köln', country: 'DEU' };
    await answerElsewhere(stage, 'updateUserV2', { address });
    await comeBack();
    await stage.hands.sees(papersTexts.replaces);
    await stage.audit();
    const papers = await concludeContract(stage, person);
    expect(await textOf(papers.get(told.contract) ?? new Uint8Array())).toContain('Rheingasse 5');
    expect(await numberIn(papers)).toBe(number);
    await stage.hands.sees(concludedTexts.heading);
    await stage.hands.sees(number);
    stage.settle();
  });

  it('REG-05: is where the mail leads that somebody is identified, after a sign-in of theirs', async () => {
    const caseId = await apply('provable');
    await answerElsewhere(stage, 'startIdNow', {});
    await stage.pass(70_000);
    const { username } = person;
    const mail = await eventually(() => world.newest(username, /step_4/), `a mail to ${username}`);
    stage.settle();
    const other = await openStage(world);
    await other.open(new URL(/https?:\S+step_4\S+/.exec(mail)?.[0] ?? '').pathname);
    await enterCredentials(other, customerOf(person));
    await enterCode(other, appCode(other, person));
    await other.shows('contract', 'deciding.reading');
    expect(wizardPlaceOf(new URL(other.page.url()).pathname)?.caseId).toBe(caseId);
    other.settle();
    await other.close();
  });
});
