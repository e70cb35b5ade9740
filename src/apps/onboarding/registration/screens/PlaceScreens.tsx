import { use } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { registrationMachine } from '#machines/registration/registration.machine.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { LoadingPage, RetryPage } from '../../LoadingPages.tsx';
import { PortalContext } from '../../PortalContext.ts';
import { type PageTexts, registrationTexts as texts } from '../registration.texts.ts';
import { WaysOut } from './WaysOut.tsx';

type Props = ScreenProps<typeof registrationMachine>;

/** A page from which one button leads on: to another application, or to the proposal that is missing. */
function Renewal({
  page,
  label,
  onSubmit,
}: {
  readonly page: PageTexts;
  readonly label: string;
  readonly onSubmit: () => void;
}) {
  return (
    <JourneyLayout
      heading={page.heading}
      lead={page.lead}
      primary={
        <Button size="lg" onClick={onSubmit}>
          {label}
        </Button>
      }
    />
  );
}

/** A page from which the portal leads on. */
function Outlook({ page, label }: { readonly page: PageTexts; readonly label: string }) {
  const href = use(PortalContext);
  return (
    <JourneyLayout
      heading={page.heading}
      lead={page.lead}
      primary={
        <LinkButton href={href} size="lg">
          {label}
        </LinkButton>
      }
    />
  );
}

export const LoadingScreen = () => <LoadingPage texts={texts.loading} />;

export function LoadFailedScreen({ snapshot, send }: Props) {
  return (
    <RetryPage
      texts={texts.loadFailed}
      onRetry={() => send({ type: 'loading.retried' })}
      back={snapshot.can({ type: 'application.dropped' }) ? <WaysOut snapshot={snapshot} send={send} /> : undefined}
    />
  );
}

export const UnknownScreen = () => <Outlook page={texts.unknown} label={texts.unknown.portal} />;
export const ConcludedScreen = () => <Outlook page={texts.concluded} label={texts.concluded.portal} />;
export const SignedScreen = () => <Outlook page={texts.signed} label={texts.signed.portal} />;
export const SignedByAllScreen = () => <Outlook page={texts.signedByAll} label={texts.signedByAll.portal} />;
export const WithdrawnScreen = ({ send }: Props) => (
  <Renewal
    page={texts.withdrawn}
    label={texts.withdrawn.again}
    onSubmit={() => send({ type: 'application.renewed' })}
  />
);
export const DroppedScreen = ({ send }: Props) => (
  <Renewal page={texts.dropped} label={texts.dropped.again} onSubmit={() => send({ type: 'application.renewed' })} />
);
export const UnpreparedScreen = ({ send }: Props) => (
  <Renewal
    page={texts.unprepared}
    label={texts.unprepared.again}
    onSubmit={() => send({ type: 'proposal.reconsidered' })}
  />
);
/** Nothing is lost by a break: it goes on here, or another day. */
export function InterruptedScreen({ send }: Props) {
  const href = use(PortalContext);
  return (
    <JourneyLayout
      heading={texts.interrupted.heading}
      lead={texts.interrupted.lead}
      primary={
        <Button size="lg" onClick={() => send({ type: 'application.resumed' })}>
          {texts.interrupted.resume}
        </Button>
      }
      back={<QuietLink href={href}>{texts.interrupted.portal}</QuietLink>}
    />
  );
}

/** Of this application nothing can become: it leads to other products, and not back. */
function Refusal({ page, send }: { readonly page: PageTexts; readonly send: Props['send'] }) {
  const href = use(PortalContext);
  return (
    <JourneyLayout
      heading={page.heading}
      lead={page.lead}
      primary={
        <Button size="lg" onClick={() => send({ type: 'choice.requested' })}>
          {texts.turnedAway.choice}
        </Button>
      }
      back={<QuietLink href={href}>{texts.turnedAway.portal}</QuietLink>}
    >
      <Card tone="sunken">
        <SupportContact />
      </Card>
    </JourneyLayout>
  );
}

export const TurnedAwayScreen = ({ send }: Props) => <Refusal page={texts.turnedAway} send={send} />;
export const RejectedScreen = ({ send }: Props) => <Refusal page={texts.rejected} send={send} />;

export function WaitingScreen({ send }: Props) {
  return (
    <JourneyLayout
      heading={texts.waiting.heading}
      lead={texts.waiting.lead}
      primary={
        <Button size="lg" onClick={() => send({ type: 'status.asked' })}>
          {texts.waiting.check}
        </Button>
      }
      back={<QuietLink onClick={() => send({ type: 'application.dropped' })}>{texts.drop}</QuietLink>}
    />
  );
}
