import type { ScreenProps } from '#journey/screens.ts';
import { factors } from '#domain/identity/factor.ts';
import type { mfaSetupMachine } from '#machines/mfa-setup/mfa-setup.machine.ts';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { mfaTexts as texts } from '../mfa-setup.texts.ts';
import { FactorCard } from './FactorCard.tsx';

/** What protects the sign-in, and what can be done about it. */
export function FactorsScreen({ snapshot, send }: ScreenProps<typeof mfaSetupMachine>) {
  const { problem, done, factors: inForce, chosen } = snapshot.context;
  const isBusy = !snapshot.matches('showing');
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead}
      notice={
        <>
          <ErrorSummary
            title={texts.refusedTitle}
            errors={problem === null ? [] : [{ message: texts.problems[problem] }]}
          />
          <div id="factor-news" tabIndex={-1} aria-live="polite">
            {done !== null && <Notice kind="success">{texts.done[done]}</Notice>}
          </div>
        </>
      }
      back={
        <QuietLink back href="/setup/security/">
          {texts.back}
        </QuietLink>
      }
    >
      {factors.map((factor) => (
        <FactorCard key={factor} factor={factor} inForce={inForce} isBusy={isBusy && chosen === factor} send={send} />
      ))}
    </JourneyLayout>
  );
}
