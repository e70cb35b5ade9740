import type { StartAnswer } from '#domain/application/payment-answer.ts';
import type { FieldError } from '#ui/feedback/ErrorSummary.tsx';
import { RadioField } from '#ui/fields/RadioField.tsx';
import { messageAt } from '#shell/form/form-errors.ts';
import { startTexts as texts } from '../account-consents.payment.texts.ts';

interface StartFieldProps {
  readonly answer: StartAnswer;
  readonly errors: readonly FieldError[];
  readonly onChange: (answer: StartAnswer) => void;
}

/** Beginning before the time to withdraw is over is wanted in words of its own, or not wanted (decisions §8). */
export function StartField({ answer, errors, onChange }: StartFieldProps) {
  return (
    <RadioField<'yes' | 'no'>
      id="start"
      label={texts.legend}
      options={[
        { value: 'yes', label: texts.yes, hint: texts.yesHint },
        { value: 'no', label: texts.no, hint: texts.noHint },
      ]}
      value={answer === '' ? null : answer}
      onChange={onChange}
      error={messageAt(errors, 'start')}
    />
  );
}
