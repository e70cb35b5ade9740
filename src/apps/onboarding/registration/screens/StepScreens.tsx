import type { ReactNode } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { registrationMachine } from '#machines/registration/registration.machine.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Progress } from '#ui/layout/Progress.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { SavedWords } from '#shell/form/saved-words.ts';
import { useLaterSteps } from '../registration.later.ts';
import { AccountConsentsRoute } from '../../account-consents/account-consents.route.tsx';
import { AccountPartiesRoute } from '../../account-parties/account-parties.route.tsx';
import { DeclarationsRoute } from '../../declarations/declarations.route.tsx';
import { PersonalDetailsRoute } from '../../personal-details/personal-details.route.tsx';
import { registrationTexts as texts } from '../registration.texts.ts';
import { WaysOut } from './WaysOut.tsx';
import css from './StepScreens.module.css';

type Props = ScreenProps<typeof registrationMachine>;

interface StepProps {
  readonly current: number;
  /** Steps that stay finished for who goes back into one. */
  readonly done?: number;
  /** Without it the application cannot be left or given up here. */
  readonly leave?: Props;
  readonly children: ReactNode;
}

/** Where one is in the wizard, its step, and below both the ways to the proposal, to go on later and to give the application up. */
function Step({ current, done = 0, leave, children }: StepProps) {
  return (
    <Stack gap="large">
      <Progress steps={texts.steps} current={current} done={done} within={texts.within} />
      <SavedWords value={texts.saved}>{children}</SavedWords>
      {leave !== undefined && (
        <div className={css.below}>
          <WaysOut {...leave} />
        </div>
      )}
    </Stack>
  );
}

export function PersonStep({ snapshot, send }: Props) {
  const step = snapshot.children.personalDetails;
  return (
    <Step current={0} done={snapshot.context.done} leave={{ snapshot, send }}>
      {step !== undefined && <PersonalDetailsRoute actorRef={step} />}
    </Step>
  );
}

export function PartiesStep({ snapshot, send }: Props) {
  const step = snapshot.children.accountParties;
  return (
    <Step current={0} done={snapshot.context.done} leave={{ snapshot, send }}>
      {step !== undefined && <AccountPartiesRoute actorRef={step} />}
    </Step>
  );
}

export function DeclarationsStep({ snapshot, send }: Props) {
  const step = snapshot.children.declarations;
  return (
    <Step current={1} done={snapshot.context.done} leave={{ snapshot, send }}>
      {step !== undefined && <DeclarationsRoute actorRef={step} />}
    </Step>
  );
}

export function ConsentsStep({ snapshot, send }: Props) {
  const step = snapshot.children.accountConsents;
  return (
    <Step current={2} done={snapshot.context.done} leave={{ snapshot, send }}>
      {snapshot.context.refusal === 'CASE_INCOMPLETE' && <Notice kind="warning">{texts.papersChanged}</Notice>}
      {step !== undefined && <AccountConsentsRoute actorRef={step} />}
    </Step>
  );
}

export function IdentificationStep({ snapshot, send }: Props) {
  const step = snapshot.children.identification;
  const { Outlet } = useLaterSteps().identification.code();
  return (
    <Step current={3} leave={{ snapshot, send }}>
      {step !== undefined && <Outlet actorRef={step} />}
    </Step>
  );
}

export function ContractStep({ snapshot }: Props) {
  const step = snapshot.children.contract;
  const { Outlet } = useLaterSteps().contract.code();
  return <Step current={3}>{step !== undefined && <Outlet actorRef={step} />}</Step>;
}

/** Signed, and somebody else has to: no step is left to go. */
export function SecondPersonStep({ snapshot }: Props) {
  const page = snapshot.children.secondPerson;
  const { Outlet } = useLaterSteps().secondPerson.code();
  return <Step current={3}>{page !== undefined && <Outlet actorRef={page} />}</Step>;
}
