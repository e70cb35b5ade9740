import { declarationsTexts as texts } from '#apps/onboarding/declarations/declarations.texts.ts';
import type { StatementsForm } from '#domain/application/declaration-forms.ts';
import type { declarationsMachine } from '#machines/declarations/declarations.machine.ts';
import type { Driver, Hands } from '#tests/support/paths/hands.ts';
import { typesProfession, typesTax } from '#tests/support/person-hands.ts';

/** A radio button that is chosen cannot be given back: nothing is chosen where nothing was. */
const typesStatements = async (hands: Hands, { form }: { readonly form: StatementsForm }): Promise<void> => {
  const { politicallyExposed, ownAccount, purpose } = form;
  if (politicallyExposed !== '') await hands.choose(texts.statements.politicallyExposed, texts[politicallyExposed]);
  if (ownAccount !== '') await hands.choose(texts.statements.ownAccount, texts[ownAccount]);
  if (purpose !== '') await hands.choose(texts.statements.purpose, texts.statements.purposes[purpose]);
};

/** How a person declares what the law asks. */
export const declarationsDriver: Driver<typeof declarationsMachine> = {
  'tax.typed': typesTax,
  'tax.entered': async (hands, event) => {
    await typesTax(hands, event);
    await hands.press(texts.tax.submit);
  },
  'usPerson.typed': async (hands, { answer }) => {
    if (answer !== '') await hands.choose(texts.usPerson.legend, texts[answer]);
  },
  'usPerson.entered': async (hands, { answer }) => {
    if (answer !== '') await hands.choose(texts.usPerson.legend, texts[answer]);
    await hands.press(texts.usPerson.submit);
  },
  'answer.corrected': (hands) => hands.press(texts.refused.correct),
  'refusal.read': (hands) => hands.press(texts.refused.end),
  'profession.typed': typesProfession,
  'profession.entered': async (hands, event) => {
    await typesProfession(hands, event);
    await hands.press(texts.profession.submit);
  },
  'statements.typed': typesStatements,
  'statements.entered': async (hands, event) => {
    await typesStatements(hands, event);
    await hands.press(texts.statements.submit);
  },
  'changes.kept': (hands) => hands.press(texts.changed.keep),
  'changes.dropped': (hands) => hands.press(texts.changed.drop),
  'step.left': (hands) => hands.press(texts.tax.back),
};
