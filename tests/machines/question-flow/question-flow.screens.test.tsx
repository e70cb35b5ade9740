import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { questionFlowScreens } from '#apps/onboarding/question-flow/question-flow.screens.tsx';
import { QuestionSurroundingsContext } from '#apps/onboarding/question-part/question-part.surroundings.ts';
import { euros } from '#domain/money/money.ts';
import type { EntryPointId } from '#domain/questionnaire/entry-points.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { questionFlowMachine } from '#machines/question-flow/question-flow.machine.ts';
import type { QuestionFlowInput } from '#machines/question-flow/question-flow.types.ts';
import { sampleAsked } from '#machines/question-part/question-part.model.ts';
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx';

const begin = (id: EntryPointId, input: Partial<QuestionFlowInput> = {}) => {
  const none = { isKnown: false, answers: {}, suggested: {}, shown: null, wasReasked: false };
  const actorRef = createActor(questionFlowMachine(id), {
    input: { asked: sampleAsked(id), ...none, ...input },
  }).start();
  render(
    <ThemeProvider>
      <QuestionSurroundingsContext value={{ isCouple: true, saved: 'Gespeichert um 10:00 Uhr' }}>
        <JourneyOutlet<ReturnType<typeof questionFlowMachine>> actorRef={actorRef} screens={questionFlowScreens} />
      </QuestionSurroundingsContext>
    </ThemeProvider>,
  );
  return { actorRef, user: userEvent.setup({ delay: null }) };
};

const steps = (): readonly string[] =>
  screen.getAllByRole('listitem').map(({ textContent }) => textContent.replace(' (erledigt)', ''));
const currentStep = (): string | undefined => document.querySelector('[aria-current="step"]')?.textContent;
const heading = (): string => screen.getByRole('heading', { level: 1 }).textContent;
const whole = ['Vorhaben', 'Finanzen', 'Risiko', 'Nachhaltigkeit', 'Vorschlag', 'Zugang', 'Antrag'];
const further = [...whole.slice(0, 5), 'Auftrag'];

describe('the steps of a way in', () => {
  it.each<[EntryPointId, Partial<QuestionFlowInput>, readonly string[]]>([
    ['new-customer-new-business-partner-vv', {}, whole],
    ['new-customer-new-business-partner-child', {}, whole],
    ['new-customer-new-business-partner-tangible-assets', {}, whole],
    ['new-customer-new-business-partner-simple-proposal', {}, ['Vorhaben', 'Risiko', 'Vorschlag']],
    ['existing-customer-new-ips-vv', {}, further],
    ['existing-customer-new-business-partner-vv', {}, [...whole.slice(0, 5), 'Antrag']],
    ['existing-customer-new-ips-vv', { isKnown: true }, ['Vorhaben', 'Nachhaltigkeit', 'Vorschlag', 'Auftrag']],
    ['existing-customer-change-strategy', {}, ['Risiko', 'Strategie', 'Auftrag']],
    ['existing-customer-update-business-partner', {}, ['Finanzen', 'Risiko', 'Bestätigung']],
    [
      'existing-customer-update-business-partner',
      { asked: { ...sampleAsked('existing-customer-update-business-partner'), child: true } },
      ['Finanzen', 'Risiko', 'Bestätigung'],
    ],
  ])('ONB-08: of %s (%j) are %j', (id, input, expected) => {
    begin(id, input);
    expect(steps()).toEqual(expected);
    expect(currentStep()).toBe(expected[0]);
  });

  it('ONB-13: go on and back with the questions, and no answer is lost', async () => {
    const { user } = begin('new-customer-new-business-partner-vv', { answers: { deposit: euros(1000) } });
    expect(heading()).toBe('Wie viel möchten Sie gemeinsam jeden Monat sparen?');
    await user.type(screen.getByRole('textbox'), '50{Enter}');
    expect([currentStep(), heading()]).toEqual(['Finanzen', 'Wie viel geben Sie gemeinsam im Monat aus?']);
    expect(screen.getByText('Gespeichert um 10:00 Uhr')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Zurück' }));
    expect(currentStep()).toBe('Vorhaben');
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('50,00');
  });

  it('ONB-13: going back before the first question ends the questions with what was answered', async () => {
    const { user, actorRef } = begin('existing-customer-change-strategy', { answers: { deposit: euros(1000) } });
    await user.click(screen.getByRole('button', { name: 'Zurück' }));
    expect(actorRef.getSnapshot().output).toEqual({ kind: 'left', answers: { deposit: euros(1000) } });
  });
});
