import type { ScreenProps } from '#journey/screens.ts';
import type { invitationMachine } from '#machines/invitation/invitation.machine.ts';
import { Text } from '#ui/typography/Text.tsx';
import { outcomeTexts as texts } from '../invitation.outcomes.texts.ts';
import { declining, Hindrance } from './HindranceScreens.tsx';

type Props = ScreenProps<typeof invitationMachine>;

export function UnidentifiedScreen({ send }: Props) {
  const said = texts.unidentified;
  return (
    <Hindrance
      said={said}
      kind="info"
      on={{ label: said.submit, act: () => send({ type: 'identification.chosen' }) }}
    />
  );
}

export function NumberMissingScreen({ send }: Props) {
  const said = texts.numberMissing;
  return (
    <Hindrance said={said} kind="info" on={{ label: said.submit, act: () => send({ type: 'number.requested' }) }} />
  );
}

/** What was declared keeps them out, until it is corrected. */
const refusedBy = (said: typeof texts.usPerson | typeof texts.taxIdShared) =>
  function RefusedScreen({ send }: Props) {
    return (
      <Hindrance
        said={said}
        kind="refusal"
        on={{ label: said.correct, act: () => send({ type: 'answer.corrected' }) }}
        beside={declining(send)}
      />
    );
  };

export const UsPersonScreen = refusedBy(texts.usPerson);
export const TaxIdSharedScreen = refusedBy(texts.taxIdShared);

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

export function PausedScreen({ send }: Props) {
  const said = texts.paused;
  return (
    <Hindrance
      said={said}
      kind="info"
      on={{ label: said.submit, act: () => send({ type: 'steps.resumed' }) }}
      beside={declining(send)}
    >
      <Text>{said.how}</Text>
    </Hindrance>
  );
}

export function BlockedScreen({ send }: Props) {
  const said = texts.blocked;
  return (
    <Hindrance
      said={said}
      kind="refusal"
      on={{ label: said.submit, act: () => send({ type: 'contract.restarted' }) }}
      beside={{ label: said.later, act: () => send({ type: 'contract.left' }) }}
    />
  );
}
