import type { ScreenProps } from '#journey/screens.ts';
import type { contractMachine } from '#machines/contract/contract.machine.ts';
import type { InvitedPerson } from '#machines/contract/contract.types.ts';
import { CopyButton } from '#shell/action-button/CopyButton.tsx';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { type Definition, DefinitionList } from '#ui/display/DefinitionList.tsx';
import { GermanDate } from '#ui/display/GermanDate.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { StepList } from '#ui/display/StepList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { clearanceTexts, concludedTexts as texts, nextSteps, secondTexts } from '../contract.texts.ts';
import { FirstMoneyPlace } from './FirstMoneyPlace.tsx';

type Props = ScreenProps<typeof contractMachine>;

/** The contract's number, until when it may be withdrawn, how the first money comes, and what happens now. */
export function ConcludedScreen({ snapshot, send }: Props) {
  const { contract, agreement, money } = snapshot.context;
  if (contract === null) return null;
  const { contractId, acceptedAt, withdrawableUntil, orderId } = contract;
  const items: readonly (Definition | false)[] = [
    { term: texts.number, description: contractId },
    acceptedAt !== null && { term: texts.at, description: <GermanDate iso={acceptedAt} withTime /> },
    withdrawableUntil !== null && { term: texts.until, description: <GermanDate iso={withdrawableUntil} /> },
    orderId !== null && { term: texts.order, description: orderId },
  ];
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={agreement?.title}
      primary={
        <Button size="lg" onClick={() => send({ type: 'contract.finished' })}>
          {texts.submit}
        </Button>
      }
    >
      <Card>
        <DefinitionList items={items.filter((item) => item !== false)} />
        <CopyButton text={contractId}>{texts.copy}</CopyButton>
      </Card>
      <FirstMoneyPlace
        money={money}
        onRetry={snapshot.can({ type: 'money.requested' }) ? () => send({ type: 'money.requested' }) : null}
      />
      <Card title={texts.next} tone="sunken">
        <StepList steps={nextSteps(contract)} />
      </Card>
    </JourneyLayout>
  );
}

/** Of a contract that is not concluded nothing is paid yet. */
function MoneyLater({ agreement }: Pick<Props['snapshot']['context'], 'agreement'>) {
  return (
    agreement !== null && (
      <Card title={secondTexts.money} tone="sunken">
        <Text>{secondTexts.later[agreement.firstPayment]}</Text>
      </Card>
    )
  );
}

/** Where the invitation went and how long its link is good: a mistyped address is seen here or nowhere. */
function InvitedCard({ invited, child }: { readonly invited: InvitedPerson; readonly child: string | null }) {
  const { invited: texts } = secondTexts;
  const { name, email, endsAt } = invited;
  return (
    <Card title={texts.title}>
      <DefinitionList
        items={[
          { term: texts.name, description: name },
          { term: texts.email, description: email },
          ...(child === null ? [] : [{ term: texts.child, description: child }]),
          ...(endsAt === null ? [] : [{ term: texts.until, description: <GermanDate iso={endsAt} withTime /> }]),
        ]}
      />
      <Text tone="second">{texts.wrong}</Text>
    </Card>
  );
}

/** Signed here; somebody else has to sign in a session of their own. */
export function SecondScreen({ snapshot, send }: Props) {
  const { agreement } = snapshot.context;
  const second = agreement?.second ?? null;
  return (
    <JourneyLayout
      heading={secondTexts.heading}
      lead={secondTexts.lead(second?.name ?? null)}
      primary={
        <Button size="lg" onClick={() => send({ type: 'contract.finished' })}>
          {secondTexts.submit}
        </Button>
      }
    >
      <Notice kind="success">{secondTexts.text}</Notice>
      {second !== null && <InvitedCard invited={second} child={agreement?.child ?? null} />}
      <MoneyLater agreement={agreement} />
    </JourneyLayout>
  );
}

/** All have signed; somebody of the house still looks at the second person (§ 15 GwG). */
export function ClearanceScreen({ snapshot, send }: Props) {
  return (
    <JourneyLayout
      heading={clearanceTexts.heading}
      lead={clearanceTexts.lead}
      primary={
        <Button size="lg" onClick={() => send({ type: 'contract.finished' })}>
          {clearanceTexts.submit}
        </Button>
      }
      back={<QuietLink onClick={() => send({ type: 'status.requested' })}>{clearanceTexts.check}</QuietLink>}
    >
      <Notice kind="info">{clearanceTexts.text}</Notice>
      <MoneyLater agreement={snapshot.context.agreement} />
    </JourneyLayout>
  );
}
