import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createActor } from 'xstate';
import { questionPartScreens } from '#apps/onboarding/question-part/question-part.screens.tsx';
import {
  type QuestionSurroundings,
  QuestionSurroundingsContext,
} from '#apps/onboarding/question-part/question-part.surroundings.ts';
import type { Asked } from '#domain/questionnaire/answer-rules.ts';
import type { QuestionId } from '#domain/questionnaire/questions.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { type PartChart, questionPartMachine } from '#machines/question-part/question-part.machine.ts';
import type { QuestionPartInput } from '#machines/question-part/question-part.types.ts';
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx';

export const vv: Asked = { category: 'VV.VV', existing: false, customerPackage: null, child: false };
export const existing: Asked = { ...vv, existing: true, customerPackage: 'DIGITAL' };
export const privat: Asked = { ...existing, customerPackage: 'PRIVAT' };
export const tangible: Asked = { ...vv, category: 'VV.MP' };
export const child: Asked = { ...vv, child: true };

const alone: QuestionSurroundings = { isCouple: false };
export const couple: QuestionSurroundings = { isCouple: true };

export interface Begun extends Partial<QuestionPartInput> {
  readonly chart: PartChart;
  readonly at?: QuestionId;
  readonly around?: QuestionSurroundings;
}

/** A part on its screens, at a question. */
export const begin = ({ chart, at, around = alone, ...input }: Begun) => {
  const actorRef = createActor(questionPartMachine(chart), {
    input: { asked: vv, isKnown: false, answers: {}, suggested: {}, shown: at ?? null, wasReasked: false, ...input },
  }).start();
  render(
    <ThemeProvider>
      <QuestionSurroundingsContext value={around}>
        <JourneyOutlet<ReturnType<typeof questionPartMachine>> actorRef={actorRef} screens={questionPartScreens} />
      </QuestionSurroundingsContext>
    </ThemeProvider>,
  );
  return { actorRef, user: userEvent.setup({ delay: null }) };
};

export const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');
export const heading = (): string => plain(screen.getByRole('heading', { level: 1 }).textContent);
export const field = (): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox');
export const messages = (): readonly string[] => {
  const summary = screen.queryByRole('alert');
  return summary === null
    ? []
    : within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => plain(textContent));
};
export const next = () => screen.getByRole('button', { name: 'Weiter' });
