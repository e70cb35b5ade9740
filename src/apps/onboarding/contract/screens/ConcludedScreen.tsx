import type { ScreenProps } from '#journey/screens.ts';
import type { contractMachine } from '#machines/contract/contract.machine.ts';
import { CopyButton } from '#shell/action-button/CopyButton.tsx';
import { Button } from '#ui/button/Button.tsx';
import { type Definition, DefinitionList } from '#ui/display/DefinitionList.tsx';
import { GermanDate } from '#ui/display/GermanDate.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { concludedTexts as texts, nextSteps, secondTexts } from '../contract.texts.ts';
import css from './ConcludedScreen.module.css';

type Props = ScreenProps<typeof contractMachine>;

/** The contract's number, until when it may be withdrawn, and what happens now. */
export function ConcludedScreen({ snapshot, send }: Props) {
  const { contract, agreement } = snapshot.context;
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
      <Card title={texts.next} tone="sunken">
        <ol className={css.steps}>
          {nextSteps(agreement, contract).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Card>
    </JourneyLayout>
  );
}

/** Signed here; somebody else has to sign in a session of their own. */
export function SecondScreen({ send }: Props) {
  return (
    <JourneyLayout
      heading={secondTexts.heading}
      lead={secondTexts.lead}
      primary={
        <Button size="lg" onClick={() => send({ type: 'contract.finished' })}>
          {secondTexts.submit}
        </Button>
      }
    >
      <Notice kind="success">{secondTexts.text}</Notice>
    </JourneyLayout>
  );
}
