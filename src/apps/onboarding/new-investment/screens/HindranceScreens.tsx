import type { ReactNode } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { newInvestmentMachine } from '#machines/new-investment/new-investment.machine.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import type { NoticeKind } from '#ui/feedback/notice-kinds.ts';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { newInvestmentTexts } from '../new-investment.texts.ts';
import { HinderedRelation } from './HinderedRelation.tsx';

type Props = ScreenProps<typeof newInvestmentMachine>;

const { hindered: texts, failed, unsure } = newInvestmentTexts;

interface HindranceProps {
  readonly said: { readonly heading: string; readonly text: string };
  readonly kind?: NoticeKind;
  readonly label: string;
  readonly act: () => void;
  readonly back?: ReactNode;
  readonly children?: ReactNode;
}

/** Why it does not go on here, and the one thing that can be done. */
function Hindrance({ said: { heading, text }, kind = 'info', label, act, back, children }: HindranceProps) {
  return (
    <JourneyLayout
      heading={heading}
      primary={
        <Button size="lg" onClick={act}>
          {label}
        </Button>
      }
      back={back}
    >
      <Notice kind={kind}>{text}</Notice>
      {children}
    </JourneyLayout>
  );
}

const toPortal = (send: Props['send']) => () => send({ type: 'portal.requested' });

const portalLink = (send: Props['send']): ReactNode => <QuietLink onClick={toPortal(send)}>{texts.portal}</QuietLink>;

export function UnidentifiedScreen({ send }: Props) {
  return <Hindrance said={texts.unidentified} label={texts.portal} act={toPortal(send)} />;
}

export function UnpackedScreen({ send }: Props) {
  return (
    <Hindrance said={texts.unpacked} label={texts.portal} act={toPortal(send)}>
      <Card tone="sunken">
        <SupportContact of="consultant" />
      </Card>
    </Hindrance>
  );
}

export function NoAccountScreen({ send }: Props) {
  const act = () => send({ type: 'step.left' });
  return <Hindrance said={texts.noAccount} label={texts.choice} act={act} back={portalLink(send)} />;
}

export function UnknownScreen({ send }: Props) {
  const act = () => send({ type: 'step.left' });
  return <Hindrance kind="warning" said={texts.unknown} label={texts.choice} act={act} back={portalLink(send)} />;
}

/** Each account with its reason. */
export function NoneOpenScreen({ snapshot, send }: Props) {
  const relations = snapshot.context.customer?.relations ?? [];
  return (
    <Hindrance said={texts.noneOpen} label={texts.portal} act={toPortal(send)}>
      <Stack gap="small">
        {relations.map((relation) =>
          relation.hindrance === null ? null : (
            <HinderedRelation key={relation.businessPartnerId} relation={relation} hindrance={relation.hindrance} />
          ),
        )}
      </Stack>
    </Hindrance>
  );
}

export function LimitedScreen({ send }: Props) {
  return <Hindrance kind="warning" said={texts.limited} label={texts.portal} act={toPortal(send)} />;
}

export function UnsureScreen({ send }: Props) {
  const act = () => send({ type: 'answers.confirmed' });
  return <Hindrance kind="warning" said={unsure} label={unsure.submit} act={act} />;
}

export function FailedScreen({ send }: Props) {
  const act = () => send({ type: 'loading.retried' });
  return <Hindrance kind="warning" said={failed} label={failed.retry} act={act} />;
}
