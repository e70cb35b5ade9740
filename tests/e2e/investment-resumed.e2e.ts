import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getPostboxDoc } from '#api/documents/documents.ts';
import { openedTexts } from '#apps/onboarding/investment-opening/investment-opening.texts.ts';
import { papersTexts } from '#apps/onboarding/papers/papers.texts.ts';
import { paths } from '#apps/onboarding/paths.ts';
import { productChoiceTexts } from '#apps/onboarding/product-choice/product-choice.texts.ts';
import { proposalTexts } from '#apps/onboarding/proposal/proposal.texts.ts';
import { euros } from '#domain/money/money.ts';
import { signedOutTexts } from '#shell/session/signed-out.texts.ts';
import { elsewhere, ordersOf } from '#tests/support/browser/bank.ts';
import { type Customer, demoCustomer, enterCode, enterCredentials } from '#tests/support/browser/customer-steps.ts';
import { appCode, signInBehind } from '#tests/support/browser/sign-in.ts';
import { showing, type Stage } from '#tests/support/browser/stage.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import { downloadPapers, numberIn, told } from '#tests/support/whole-way/papers.ts';
import { browserHands } from '#tests/support/paths/browser-hands.ts';
import { answerPart } from '#tests/support/ways-in/question-steps.ts';
import { agree, signInvestment } from '#tests/support/ways-in/relation-steps.ts';

let stage: Stage;
let customer: Customer;

stageEach({ door: 'onboarding', isOwn: true, pause: 30_000 }, (on) => {
  stage = on;
});

/** From the proposal to what is to be read. */
const goOn = async (on = stage): Promise<void> => {
  await on.shows('proposal', 'proposed.typing.considering');
  await on.hands.press(proposalTexts.submit);
  await agree(on, 'WIRE', 'yes');
  await on.shows('investmentOpening', 'deciding.reading');
};

/** Wants another investment, to its papers. */
const want = async (): Promise<void> => {
  customer = demoCustomer(1);
  await signInBehind(stage, customer);
  await stage.open(paths.wayIn('existing-customer-new-ips-vv'));
  await answerPart(stage, 'planningExisting', { deposit: euros(1000), savings: euros(50) });
  await answerPart(stage, 'preferring', { sustainabilityChoice: 'NO' });
  await goOn();
};

const issued = async (id: string): Promise<Buffer> => {
  const { status, body } = await elsewhere(stage, 'getPostboxDoc', { id });
  expect(status).toBe(200);
  return Buffer.from(z.parse(getPostboxDoc.response, body).content, 'base64');
};

const openings = async () => (await ordersOf(stage)).filter(({ type }) => type === 'OPENING');

describe('a further investment whose papers were read before', () => {
  it('BNK-11: is found again with the marks of its papers, and those are what is signed', async () => {
    await want();
    const papers = await downloadPapers(stage);
    const number = await numberIn(papers);
    // They look at something else first, and begin again from the portal.
    await stage.open(paths.newProduct());
    await stage.shows('productChoice', 'offered');
    await stage.hands.press(productChoiceTexts.resume);
    await goOn();
    await stage.hands.sees(papersTexts.count(papers.size, papers.size));
    expect(await stage.page.getByText(papersTexts.replaces).count()).toBe(0);
    await signInvestment(stage, customer);
    await stage.hands.sees(number);
    for (const [mark, title] of [
      ['VV', told.contract],
      ['PA', told.answers],
      ['GB', told.suitability],
    ] as const) {
      expect(Buffer.compare(await issued(`${mark}-${number}`), papers.get(title) ?? Buffer.of())).toBe(0);
    }
    stage.settle();
  });

  it('BNK-11: keeps its number where its papers have ended, and says that new ones replace what was downloaded', async () => {
    await want();
    const papers = await downloadPapers(stage);
    await stage.pass(901_000);
    await stage.page.getByRole('heading', { level: 1, name: signedOutTexts.reasons.expired.heading }).waitFor();
    await stage.open(paths.login());
    await enterCredentials(stage, customer);
    await enterCode(stage, appCode(stage, customer));
    await stage.shows('productChoice', 'offered');
    await stage.hands.press(productChoiceTexts.resume);
    await goOn();
    await stage.hands.sees(papersTexts.replaces);
    await stage.audit();
    expect(await numberIn(await downloadPapers(stage))).toBe(await numberIn(papers));
    await signInvestment(stage, customer);
    await stage.hands.sees(await numberIn(papers));
    stage.settle();
  });

  it('ONB-08: of two windows that want the same, the second shows what was opened in the first', async () => {
    await want();
    const before = (await openings()).length;
    const other = await stage.context.newPage();
    await other.goto(stage.page.url());
    await goOn({ ...stage, page: other, hands: browserHands(other), shows: async (...at) => showing(other, ...at) });
    await signInvestment(stage, customer);
    await showing(other, 'investmentOpening', 'opened');
    await other.getByRole('heading', { level: 1, name: openedTexts.heading }).waitFor();
    expect(new URL(other.url()).search).toBe(new URL(stage.page.url()).search);
    expect(await openings()).toHaveLength(before + 1);
    stage.settle();
  });
});
