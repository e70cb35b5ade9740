import { accountTexts } from '#apps/onboarding/account-consents/account-consents.texts.ts';
import { saidTexts } from '#apps/onboarding/invitation/invitation.said.texts.ts';
import { signingProblemTexts, signingTexts } from '#apps/onboarding/invitation/invitation.signing.texts.ts';
import { invitationTexts } from '#apps/onboarding/invitation/invitation.texts.ts';
import { personalTexts } from '#apps/onboarding/personal-details/personal-details.texts.ts';
import { consentKinds } from '#domain/application/application.ts';
import { sharedMobileText, sharedTaxIdText } from '#domain/person/own-contact.ts';
import type { InvitedTo } from '#machines/invitation/invitation.types.ts';
import { totpCode } from '#server/mfa/totp.ts';
import { openStage, type Stage } from '../browser/stage.ts';
import { eventually, type World } from '../browser/world.ts';
import { makeAccess } from './access-steps.ts';
import type { Applicant } from './applicant.ts';
import { enterContractTan, identify, readAndOrder } from './contract-steps.ts';
import type { Papers } from './papers.ts';
import { confirmMobile, declareAll, tellPerson, tellResidence } from './wizard-steps.ts';

/** Where the newest invitation to somebody leads. */
const linkTo = async (world: World, { username }: Applicant): Promise<string> => {
  const mail = await eventually(() => world.newest(username), `an invitation to ${username}`);
  const link = /https?:\/\/[^/\s]+(?<path>\/invitation#token=[\w-]{43})/.exec(mail)?.groups?.['path'];
  if (link === undefined) throw new Error(`There is no link in: ${mail}`);
  return link;
};

/** Whoever signs wishes for themselves when to begin. */
export const wishStart = async (stage: Stage): Promise<void> => {
  const { start } = accountTexts;
  await stage.shows('invitation', 'signing.askingStart');
  await stage.hands.choose(start.legend, start.yes);
  await stage.hands.press(signingTexts.start.submit);
};

export const agreeToAll = async ({ hands }: Stage): Promise<void> => {
  for (const kind of consentKinds) await hands.check(accountTexts.consents.kinds[kind]);
};

/** What is the inviter's is refused at its field, and lost is nothing. */
const tryOthers = {
  number: async (stage: Stage, { mobile }: Applicant, secret: string): Promise<void> => {
    const { hands, world } = stage;
    const { mobile: fields } = personalTexts;
    await stage.shows('personalDetails', 'calling.numbering');
    stage.provoke('/operations/mobile');
    // The code that the sign-in took counts once.
    await stage.pass(30_000);
    await hands.fill(fields.mobile, mobile);
    await hands.fill(fields.factorCode, totpCode(secret, world.now()));
    await hands.press(fields.submit);
    await hands.sees(sharedMobileText);
  },
  taxId: async (stage: Stage, other: Applicant): Promise<void> => {
    stage.provoke('/user');
    await declareAll(stage, other);
    await stage.shows('declarations', 'taxing');
    await stage.hands.sees(sharedTaxIdText);
  },
} as const;

/** Loads the page anew where the code is asked for: it is said that nothing is signed. */
const reloadAtCode = async (stage: Stage): Promise<void> => {
  await wishStart(stage);
  await stage.shows('invitation', 'signing.reading');
  await agreeToAll(stage);
  await stage.hands.press(signingTexts.review.submit);
  await stage.shows('invitation', 'signing.confirming');
  await stage.page.reload();
  await stage.shows('invitation', 'signing.askingStart');
  await stage.hands.sees(signingProblemTexts.RESUMED);
};

/** In a browser of their own the invited person opens the link of the mail, tells, proves who they are, and signs. */
export const signInvited = async (
  world: World,
  by: Applicant,
  about: InvitedTo,
  /** Who has invited, where it is tried to sign with what is theirs, and the page is loaded anew at the code. */
  other?: Applicant,
): Promise<{ readonly stage: Stage; readonly papers: Papers }> => {
  const link = await linkTo(world, by);
  const stage = await openStage(world);
  await stage.open(link);
  // What whoever is invited still has to do, the server says by refusing the contract.
  stage.provoke('/operations/ownership');
  await stage.shows('invitation', 'introducing');
  await stage.hands.press(invitationTexts.introduction.submit);
  const secret = await makeAccess(stage, by);
  await stage.shows('invitation', 'completing.telling');
  // Nothing was told before it was known who came with the link.
  await stage.hands.sees(saidTexts.about(about));
  await tellPerson(stage, by);
  await tellResidence(stage);
  if (other !== undefined) await tryOthers.number(stage, other, secret);
  await confirmMobile(stage, by, secret);
  if (other !== undefined) await tryOthers.taxId(stage, other);
  await declareAll(stage, by);
  await identify(stage);
  if (other !== undefined) await reloadAtCode(stage);
  await wishStart(stage);
  await stage.shows('invitation', 'signing.reading');
  await stage.hands.sees(saidTexts.title(about.inviter, about.account));
  await stage.hands.sees(saidTexts.wrong({ ...about, isWaiting: true }));
  await stage.hands.sees(saidTexts.disposals[about.account]);
  await agreeToAll(stage);
  const before = world.messages(by.mobile);
  const papers = await readAndOrder(stage, {
    machine: 'invitation',
    reading: 'signing.reading',
    submit: signingTexts.review.submit,
  });
  await enterContractTan(stage, by, before);
  await stage.shows('invitation', 'joined.informed');
  return { stage, papers };
};
