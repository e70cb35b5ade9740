import type { Factor } from '#domain/identity/factor.ts';
import type { mfaSetupMachine } from '#machines/mfa-setup/mfa-setup.machine.ts';
import { mfaTexts as texts } from '#shell/mfa-setup/mfa-setup.texts.ts';
import type { Driver } from '#tests/support/paths/hands.ts';

const nameOf = (factor: Factor): string => texts.factors[factor].name;

/** How a person manages second factors. */
export const mfaSetupDriver: Driver<typeof mfaSetupMachine> = {
  'loading.retried': (hands) => hands.press(texts.failed.again),
  'factor.added': (hands, { factor }) => hands.press(new RegExp(`^${nameOf(factor)} (einrichten|ersetzen)$`)),
  'preference.switched': (hands) => hands.press(/ oben anbieten$/),
  'factor.removed': (hands, { factor }) => hands.press(texts.remove(nameOf(factor))),
  'code.entered': async (hands, { code }) => {
    await hands.fill(/^(Code aus Ihrer App|SMS-Code)$/, code);
    await hands.press(texts.proof.submit);
  },
  'setup.left': (hands) => hands.press(texts.proof.back),
};
