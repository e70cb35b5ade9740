import { type ReactNode, useState } from 'react';
import { isTangible } from '#domain/products/products.ts';
import { decidedBy } from '#domain/questionnaire/answer-rules.ts';
import { givenOf } from '#domain/questionnaire/given-answer.ts';
import { type QuestionId, questionIds } from '#domain/questionnaire/questions.ts';
import type { Given } from '#domain/questionnaire/read-answer.ts';
import { type ScreenProps, screenOf } from '#journey/screens.ts';
import type { questionPartMachine } from '#machines/question-part/question-part.machine.ts';
import type { QuestionPartContext } from '#machines/question-part/question-part.types.ts';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import type { FieldTexts } from '#ui/fields/Field.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { useQuestionSurroundings } from '../question-part.surroundings.ts';
import { problemText, questionPartTexts as texts, wordsOf } from '../question-part.texts.ts';
import type { Circumstances } from '../question-part.words.texts.ts';
import { OnceButton } from './OnceButton.tsx';

export type PartProps = ScreenProps<ReturnType<typeof questionPartMachine>>;

/** What stands in the field of a question, and the way to change it. */
export interface QuestionField<Id extends QuestionId> {
  readonly question: Id;
  readonly of: Circumstances;
  /** Label, hint and messages of the field. */
  readonly texts: Omit<FieldTexts, 'isOptional'>;
  readonly given: Given;
  readonly change: (part: Partial<Given>) => void;
}

interface QuestionFormProps<Id extends QuestionId> extends PartProps {
  readonly children: (field: QuestionField<Id>) => ReactNode;
}

/** The question of the state in which the chart stands. */
const questionAsked = (snapshot: PartProps['snapshot']): QuestionId | undefined => {
  const screen = screenOf(snapshot);
  return questionIds.find((each) => each === screen);
};

/** What was typed, else what was answered, else what is known of the customer. */
const shownGiven = (question: QuestionId, { typed, answers, suggested }: QuestionPartContext): Given =>
  typed[question] ?? givenOf(question, answers[question] === undefined ? suggested : answers);

const isSuggested = (question: QuestionId, { answers, suggested }: QuestionPartContext): boolean =>
  answers[question] === undefined && suggested[question] !== undefined;

/**
 * What all questions share: the question as the heading, why we ask, the refusals above and at the field, one way on and a
 * quiet one back. What is typed goes into the chart at once, which keeps it; so the form holds nothing of its own.
 */
export function QuestionForm<Id extends QuestionId>({ snapshot, send, children }: QuestionFormProps<Id>) {
  const [attempt, setAttempt] = useState(0);
  const { isCouple, held, progress, saved } = useQuestionSurroundings();
  const question = questionAsked(snapshot);
  if (question === undefined) return null;
  const { asked, answers, problems } = snapshot.context;
  const of = { asked, answers, isCouple, ...(held === undefined ? {} : { held }) };
  const given = shownGiven(question, snapshot.context);
  const { heading, lead, why, label, hint } = wordsOf(question, of);
  const wording = { isCouple, isTangible: isTangible(asked.category), isChild: asked.child };
  const messages = problems.map((problem) => problemText(question, problem, wording));
  const decisive = snapshot.can({ type: 'answer.reconsidered' }) ? decidedBy(question, problems) : undefined;
  const hints = [isSuggested(question, snapshot.context) ? texts.known : '', hint ?? ''];
  return (
    <JourneyLayout
      heading={heading}
      {...(lead === undefined ? {} : { lead })}
      why={why}
      {...(progress === undefined ? {} : { progress })}
      {...(saved === undefined ? {} : { saved })}
      notice={
        messages.length > 0 && (
          <ErrorSummary attempt={attempt} errors={messages.map((message) => ({ message, fieldId: question }))} />
        )
      }
      onSubmit={() => {
        setAttempt(attempt + 1);
        send({ type: `${question}.answered`, given });
      }}
      primary={<OnceButton>{texts.next}</OnceButton>}
      back={
        <QuietLink back onClick={() => send({ type: 'step.left' })}>
          {texts.back}
        </QuietLink>
      }
    >
      {children({
        // The registry puts each question on the screen that can ask it.
        question: question as Id,
        of,
        texts: { id: question, label, hint: hints.filter(Boolean).join(' '), error: messages.join(' ') },
        given,
        change: (part) => send({ type: 'answer.typed', given: { ...given, ...part } }),
      })}
      {decisive !== undefined && (
        <div>
          <QuietLink onClick={() => send({ type: 'answer.reconsidered' })}>{texts.decisive[decisive]}</QuietLink>
        </div>
      )}
    </JourneyLayout>
  );
}
