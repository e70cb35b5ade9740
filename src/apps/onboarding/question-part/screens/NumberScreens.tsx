import { AmountField } from '#ui/fields/AmountField.tsx';
import { WholeNumberField } from '#ui/fields/WholeNumberField.tsx';
import { questionPartTexts } from '../question-part.texts.ts';
import { type PartProps, QuestionForm } from './QuestionForm.tsx';

/** A sum in euros. */
export function SumScreen(props: PartProps) {
  return (
    <QuestionForm {...props}>
      {({ question, texts, given, change }) => (
        <AmountField {...texts} name={question} value={given.text} onChange={(text) => change({ text })} />
      )}
    </QuestionForm>
  );
}

export function YearsScreen(props: PartProps) {
  return (
    <QuestionForm {...props}>
      {({ question, texts, given, change }) => (
        <WholeNumberField
          {...texts}
          name={question}
          unit={questionPartTexts.years}
          value={given.text}
          onChange={(text) => change({ text })}
        />
      )}
    </QuestionForm>
  );
}
