import type { ScreenProps } from '#journey/screens.ts';
import type { invitationMachine } from '#machines/invitation/invitation.machine.ts';
import { Text } from '#ui/typography/Text.tsx';
import { sharedTexts as texts } from '../invitation.outcomes.texts.ts';
import { declining, Hindrance } from './HindranceScreens.tsx';

type Props = ScreenProps<typeof invitationMachine>;

export function NumberSharedScreen({ send }: Props) {
  const said = texts.numberShared;
  return (
    <Hindrance
      said={said}
      kind="warning"
      on={{ label: said.submit, act: () => send({ type: 'number.requested' }) }}
      beside={declining(send)}
    >
      <Text>{said.how}</Text>
    </Hindrance>
  );
}

export function TaxIdSharedScreen({ send }: Props) {
  const said = texts.taxIdShared;
  return (
    <Hindrance
      said={said}
      kind="refusal"
      on={{ label: said.correct, act: () => send({ type: 'answer.corrected' }) }}
      beside={declining(send)}
    />
  );
}
