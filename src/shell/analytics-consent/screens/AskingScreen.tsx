import type { ScreenProps } from '#journey/screens.ts';
import type { analyticsConsentMachine } from '#machines/analytics-consent/analytics-consent.machine.ts';
import { useBrand } from '#ui/brand/BrandContext.ts';
import { Button } from '#ui/button/Button.tsx';
import { Link } from '#ui/link/Link.tsx';
import { Heading } from '#ui/typography/Heading.tsx';
import css from '../AnalyticsConsent.module.css';
import { analyticsConsentTexts as texts } from '../analytics-consent.texts.ts';
import { useManagerHost } from '../ManagerContext.ts';

/** Asks beside the page, which can be used meanwhile; a no is as near as a yes (PLT-15). */
export function AskingScreen({ snapshot, send }: ScreenProps<typeof analyticsConsentMachine>) {
  const host = useManagerHost();
  const [privacy] = useBrand().footerLinks;
  const isKeeping = !snapshot.matches('asking');
  return (
    <section className={css.asking} aria-label={texts.region}>
      <Heading level={2}>{texts.heading}</Heading>
      <p className={css.text}>
        {texts.purpose} {texts.how(host)}
      </p>
      <p className={css.small}>{texts.law}</p>
      <div className={css.choices}>
        <Button variant="secondary" disabled={isKeeping} onClick={() => send({ type: 'consent.refused' })}>
          {texts.refuse}
        </Button>
        <Button variant="secondary" disabled={isKeeping} onClick={() => send({ type: 'consent.granted' })}>
          {texts.grant}
        </Button>
      </div>
      {privacy !== undefined && (
        <p className={css.small}>
          <Link href={privacy.href} newTab>
            {privacy.label}
          </Link>
        </p>
      )}
    </section>
  );
}
