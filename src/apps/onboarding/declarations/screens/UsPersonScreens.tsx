import type { ScreenProps } from '#journey/screens.ts';
import type { declarationsMachine } from '#machines/declarations/declarations.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { RadioField } from '#ui/fields/RadioField.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { messageAt } from '#shell/form/form-errors.ts';
import { FormPage } from '#shell/form/FormPage.tsx';
import { declarationErrors, declarationsTexts } from '../declarations.texts.ts';
import { yesOrNo } from './yes-or-no.ts';

type Props = ScreenProps<typeof declarationsMachine>;

/** A question of its own, since a yes ends the way (decisions §7). */
export function UsPersonScreen({ snapshot, send }: Props) {
  const texts = declarationsTexts.usPerson;
  const answer = snapshot.context.typed.usPerson;
  const errors = declarationErrors(snapshot.context.problems);
  return (
    <FormPage
      texts={texts}
      errors={errors}
      onSubmit={() => send({ type: 'usPerson.entered', answer })}
      onBack={() => send({ type: 'step.left' })}
    >
      <RadioField
        id="usPerson"
        label={texts.legend}
        options={yesOrNo}
        value={answer === '' ? null : answer}
        onChange={(chosen) => send({ type: 'usPerson.typed', answer: chosen })}
        error={messageAt(errors, 'usPerson')}
      />
    </FormPage>
  );
}

/** Why it does not go on here, and what can be done: nothing is lost. */
export function UsPersonRefusedScreen({ send }: Props) {
  const texts = declarationsTexts.refused;
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead}
      primary={
        <Button size="lg" onClick={() => send({ type: 'answer.corrected' })}>
          {texts.correct}
        </Button>
      }
      back={<QuietLink onClick={() => send({ type: 'refusal.read' })}>{texts.end}</QuietLink>}
    >
      <Text>{texts.explanation}</Text>
    </JourneyLayout>
  );
}
