import type { ScreenProps } from '#journey/screens.ts';
import type { registrationMachine } from '#machines/registration/registration.machine.ts';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { registrationTexts as texts } from '../registration.texts.ts';

const ways = [
  { type: 'proposal.reconsidered', label: texts.proposal },
  { type: 'application.paused', label: texts.pause },
  { type: 'application.dropped', label: texts.drop },
] as const;

/** The ways out of the midst of a step: to the proposal, to go on later, to give the application up. Those that are open now. */
export const WaysOut = ({ snapshot, send }: ScreenProps<typeof registrationMachine>) =>
  ways
    .filter(({ type }) => snapshot.can({ type }))
    .map(({ type, label }) => (
      <QuietLink key={type} onClick={() => send({ type })}>
        {label}
      </QuietLink>
    ));
