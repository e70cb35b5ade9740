import type { ScreenProps } from '#journey/screens.ts';
import type { identificationMachine } from '#machines/identification/identification.machine.ts';
import { isExamined } from '#machines/identification/identification.select.ts';
import type { IdentCheck } from '#machines/identification/identification.types.ts';
import { CopyButton } from '#shell/action-button/CopyButton.tsx';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Cluster } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { problemTexts, progressTexts as texts, standingOf, untilText, wayTexts } from '../identification.texts.ts';
import css from './ProgressScreen.module.css';

type Props = ScreenProps<typeof identificationMachine>;

/** How far it is, followed live; what has to be done for it stands on top. */
export function ProgressScreen({ snapshot, send }: Props) {
  const { check, problem } = snapshot.context;
  if (check === null) return null;
  const { heading, lead, badge } = standingOf(check);
  const refresh = (
    <Button variant="secondary" size="lg" onClick={() => send({ type: 'status.requested' })}>
      {texts.refresh}
    </Button>
  );
  return (
    <JourneyLayout
      heading={heading}
      lead={lead}
      notice={
        // There before it speaks: what comes with its region is not read out.
        <div className={css.told} aria-live="polite">
          {problem !== null && <Notice kind="warning">{problemTexts[problem]}</Notice>}
        </div>
      }
      primary={
        check.startUrl === null ? (
          refresh
        ) : (
          <>
            <LinkButton size="lg" newTab href={check.startUrl}>
              {texts.open}
            </LinkButton>
            {refresh}
          </>
        )
      }
      back={
        <>
          {!isExamined(snapshot.context) && (
            <QuietLink onClick={() => send({ type: 'way.reopened' })}>{texts.change}</QuietLink>
          )}
          <QuietLink onClick={() => send({ type: 'identification.left' })}>{texts.leave}</QuietLink>
        </>
      }
    >
      {check.simulated && (
        <Notice kind="info" title={texts.simulated.title}>
          {texts.simulated[check.method]}
        </Notice>
      )}
      {check.reference !== null && (
        <CouponCard
          check={check}
          isSaving={snapshot.matches({ watching: 'saving' })}
          save={() => send({ type: 'coupon.requested' })}
        />
      )}
      <Card>
        <DefinitionList
          items={[
            {
              term: texts.standing,
              description: (
                <span aria-live="polite">
                  <Badge severity="waiting">{badge}</Badge>
                </span>
              ),
            },
            { term: texts.way, description: wayTexts[check.method].title },
            { term: texts.until, description: untilText(check) },
          ]}
        />
      </Card>
    </JourneyLayout>
  );
}

interface CouponCardProps {
  readonly check: IdentCheck;
  readonly isSaving: boolean;
  readonly save: () => void;
}

/** The number that the counter asks for, big enough to be read off a phone. */
function CouponCard({ check: { reference }, isSaving, save }: CouponCardProps) {
  if (reference === null) return null;
  return (
    <Card title={texts.reference}>
      <p className={css.reference}>{reference}</p>
      <Cluster gap="small">
        <CopyButton text={reference}>{texts.copy}</CopyButton>
        <Button variant="secondary" size="sm" status={isSaving ? 'loading' : undefined} onClick={save}>
          {texts.save}
        </Button>
      </Cluster>
      <Text size="small" tone="second">
        {texts.show}
      </Text>
    </Card>
  );
}
