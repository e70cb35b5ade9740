import { accountTexts } from '#apps/onboarding/account-consents/account-consents.texts.ts';
import { partiesTexts } from '#apps/onboarding/account-parties/account-parties.texts.ts';
import { declarationsTexts } from '#apps/onboarding/declarations/declarations.texts.ts';
import { personalTexts } from '#apps/onboarding/personal-details/personal-details.texts.ts';
import { consentKinds } from '#domain/application/application.ts';
import type { FirstPayment } from '#domain/application/first-payment.ts';
import { employmentLabels, industryLabels, maritalStatusLabels } from '#domain/person/circumstances.ts';
import { totpCode } from '#server/mfa/totp.ts';
import type { Stage } from '../browser/stage.ts';
import { type Applicant, child } from './applicant.ts';

/** A specimen of a German account. */
const referenceIban = 'DE89 3704 0044 0532 0130 00';

/** When and where somebody was born, and what else a document does not say. */
export const tellPerson = async (stage: Stage, by: Pick<Applicant, 'birthDate' | 'birthPlace'>): Promise<void> => {
  const { hands } = stage;
  const { person } = personalTexts;
  await stage.shows('personalDetails', 'telling.describing');
  await hands.fill(person.birthDate, by.birthDate);
  await hands.fill(person.birthPlace, by.birthPlace);
  await hands.choose(person.nationality, 'Deutschland');
  await hands.choose(person.maritalStatus, maritalStatusLabels.married);
  await hands.press(person.submit);
};

/** Where somebody lives. */
export const tellResidence = async (stage: Stage): Promise<void> => {
  const { hands } = stage;
  const { residence } = personalTexts;
  await stage.shows('personalDetails', 'telling.residing');
  await hands.fill(residence.street, 'Lindenweg 7');
  await hands.fill(residence.postalCode, '50667');
  await hands.fill(residence.city, 'Köln');
  await hands.choose(residence.country, 'Deutschland');
  await hands.press(residence.submit);
};

/** The number, and the code that goes to it. */
export const confirmMobile = async (stage: Stage, { mobile }: Applicant, secret: string): Promise<void> => {
  const { hands, world } = stage;
  const { mobile: number, code } = personalTexts;
  await stage.shows('personalDetails', 'calling.numbering');
  // The code that the sign-in took counts once.
  await stage.pass(30_000);
  const before = world.messages(mobile);
  await hands.fill(number.mobile, mobile);
  await hands.fill(number.factorCode, totpCode(secret, world.now()));
  await hands.press(number.submit);
  await stage.shows('personalDetails', 'calling.proving.asking.waiting');
  await hands.fill(code.code, await world.code(mobile, before));
  await hands.press(code.submit);
};

/** The first step: who somebody is, where they live, and their number, confirmed. */
export const tellAll = async (stage: Stage, by: Applicant, secret: string): Promise<void> => {
  await tellPerson(stage, by);
  await tellResidence(stage);
  await confirmMobile(stage, by, secret);
};

/** Who is to sign as well. */
export const nameSecond = async (stage: Stage, second: Applicant): Promise<void> => {
  const { hands } = stage;
  const { second: fields, joint } = partiesTexts;
  await stage.shows('accountParties', 'joining');
  await hands.fill(fields.firstName, second.firstName);
  await hands.fill(fields.lastName, second.lastName);
  await hands.fill(fields.birthDate, second.birthDate);
  await hands.fill(fields.email, second.username);
  await hands.press(joint.submit);
};

/** For which child it is, and who has custody: both parents unless otherwise said. */
export const nameChild = async (stage: Stage, who: 'together' | 'guardianship' = 'together'): Promise<void> => {
  const { hands } = stage;
  const { child: fields, custody } = partiesTexts;
  await stage.shows('accountParties', 'namingChild');
  await hands.fill(fields.firstName, child.firstName);
  await hands.fill(fields.lastName, child.lastName);
  await hands.fill(fields.birthDate, child.birthDate);
  await hands.fill(fields.birthPlace, child.birthPlace);
  await hands.choose(fields.nationality, 'Deutschland');
  await hands.press(fields.submit);
  await stage.shows('accountParties', 'askingCustody');
  await hands.choose(custody.legend, custody[who]);
  await hands.press(custody.submit);
};

/** All of the second step but for its last button: taxes, profession, and what the law asks about the money. */
export const fillDeclarations = async (stage: Stage, { taxId }: Pick<Applicant, 'taxId'>): Promise<void> => {
  const { hands } = stage;
  const { tax, usPerson, profession, statements, yes, no } = declarationsTexts;
  await stage.shows('declarations', 'taxing');
  await hands.fill(tax.german, taxId);
  await hands.press(tax.submit);
  await stage.shows('declarations', 'askingUsPerson');
  await hands.choose(usPerson.legend, no);
  await hands.press(usPerson.submit);
  await stage.shows('declarations', 'working');
  await hands.choose(profession.employment, employmentLabels['01']);
  await hands.choose(profession.industry, industryLabels.J);
  await hands.press(profession.submit);
  await stage.shows('declarations', 'declaring');
  await hands.choose(statements.politicallyExposed, no);
  await hands.choose(statements.ownAccount, yes);
  await hands.choose(statements.purpose, statements.purposes.WEALTH);
};

/** The second step. */
export const declareAll = async (stage: Stage, by: Pick<Applicant, 'taxId'>): Promise<void> => {
  await fillDeclarations(stage, by);
  await stage.hands.press(declarationsTexts.statements.submit);
};

/** The child's own number, which nothing keeps. */
export const tellChildTaxId = async (stage: Stage): Promise<void> => {
  const { childTax } = accountTexts;
  await stage.shows('accountConsents', 'askingTaxId');
  await stage.hands.fill(childTax.label, child.taxId);
  await stage.hands.press(childTax.submit);
};

/** How the first money is to come; a debit with the mandate for it. */
const choosePayment = async (stage: Stage, method: FirstPayment): Promise<void> => {
  const { hands } = stage;
  const { payment } = accountTexts;
  await stage.shows('accountConsents', 'choosingPayment');
  await hands.choose(payment.label, method === 'WIRE' ? payment.wire : payment.debit);
  if (method === 'REFERENCE') await hands.check(payment.mandate.accept);
  await hands.press(payment.submit);
};

interface Wishes {
  /** Of the account that is paid out to. */
  readonly holder: string;
  readonly payment: FirstPayment;
}

/** The third step: the account, how the first money comes, when it begins, and what is consented to. */
export const consentToAll = async (stage: Stage, { holder, payment }: Wishes): Promise<void> => {
  const { hands } = stage;
  const { account, start, consents } = accountTexts;
  await stage.shows('accountConsents', 'accounting.typing');
  await hands.fill(account.iban, referenceIban);
  await hands.fill(account.holder, holder);
  await hands.press(account.submit);
  await choosePayment(stage, payment);
  await stage.shows('accountConsents', 'askingStart');
  await hands.choose(start.legend, start.yes);
  await hands.press(start.submit);
  await stage.shows('accountConsents', 'consenting.reading');
  await hands.press(consents.open.COST_INFORMATION);
  await stage.shows('accountConsents', 'consenting.downloaded');
  for (const kind of consentKinds) await hands.check(consents.kinds[kind]);
  await hands.press(consents.submit);
};

/** The same where all but the consents is answered already: nothing but one's way through the pages. */
export const consentAgain = async (stage: Stage): Promise<void> => {
  const { hands } = stage;
  const { account, payment, start, consents } = accountTexts;
  for (const [{ submit }, page] of [
    [account, 'choosingPayment'],
    [payment, 'askingStart'],
    [start, 'consenting.reading'],
  ] as const) {
    await hands.press(submit);
    await stage.shows('accountConsents', page);
  }
  for (const kind of consentKinds) await hands.check(consents.kinds[kind]);
  await hands.press(consents.submit);
};
