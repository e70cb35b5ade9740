import type { ScreenProps } from '#journey/screens.ts';
import type { analyticsConsentMachine } from '#machines/analytics-consent/analytics-consent.machine.ts';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import css from '../AnalyticsConsent.module.css';
import { analyticsConsentTexts as texts } from '../analytics-consent.texts.ts';

/** What was decided, and the way to decide anew, at the end of each page (PLT-15). */
export function SettledScreen({ snapshot, send }: ScreenProps<typeof analyticsConsentMachine>) {
  const isMeasured = !snapshot.matches('unmeasured');
  return (
    <section className={css.settled} aria-label={texts.region}>
      <p>{isMeasured ? texts.measured : texts.unmeasured}</p>
      <QuietLink onClick={() => send({ type: 'consent.reopened' })}>{texts.change}</QuietLink>
    </section>
  );
}
