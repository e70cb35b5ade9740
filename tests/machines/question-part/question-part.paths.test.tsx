import { questionPartScreens } from '#apps/onboarding/question-part/question-part.screens.tsx';
import { isChoice, problemText, wordsOf } from '#apps/onboarding/question-part/question-part.texts.ts';
import { formatAmount, parseAmountText } from '#domain/money/money.ts';
import { questionIds } from '#domain/questionnaire/questions.ts';
import { screenOf } from '#journey/screens.ts';
import type { questionPartMachine } from '#machines/question-part/question-part.machine.ts';
import { proveFamilyOnScreens } from '#tests/support/paths/prove-paths.tsx';
import { questionPartDriver } from './question-part.driver.ts';

proveFamilyOnScreens<ReturnType<typeof questionPartMachine>>(
  {
    family: 'question-part',
    screens: questionPartScreens,
    driver: questionPartDriver,
    says: (snapshot) => {
      const { asked, answers, typed, problems } = snapshot.context;
      const question = questionIds.find((each) => each === screenOf(snapshot));
      if (question === undefined) return [];
      const text = typed[question]?.text;
      const amount = parseAmountText(text ?? '');
      return [
        wordsOf(question, { asked, answers, isCouple: false }).heading,
        // A field that was left shows the amount tidied.
        ...(text === undefined || isChoice(question) ? [] : [[text, amount.ok ? formatAmount(amount.value) : text]]),
        ...problems.map((problem) =>
          problemText(question, problem, { isCouple: false, isTangible: false, isChild: asked.child }),
        ),
      ];
    },
  },
  'ONB-01',
);
