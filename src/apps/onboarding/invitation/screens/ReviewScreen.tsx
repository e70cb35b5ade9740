import type { ScreenProps } from '#journey/screens.ts';
import type { invitationMachine } from '#machines/invitation/invitation.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { type Definition, DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Money } from '#ui/display/Money.tsx';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { PapersCard } from '../../contract/screens/PapersCard.tsx';
import { invitationTexts, signingProblemTexts } from '../invitation.texts.ts';

const texts = invitationTexts.review;

type Problem = ScreenProps<typeof invitationMachine>['snapshot']['context']['problem'];

const isSaid = (problem: Problem): problem is keyof typeof signingProblemTexts =>
  problem !== null && problem in signingProblemTexts;

/** Papers first, then what it is about, right above the button that binds (§ 312j Abs. 2 and 3 BGB). */
export function ReviewScreen({ snapshot, send }: ScreenProps<typeof invitationMachine>) {
  const { prepared, read, asked, problem } = snapshot.context;
  if (prepared === null) return null;
  const { operation, papers, account } = prepared;
  const { amount, subject } = operation.summary;
  const items: readonly (Definition | false)[] = [
    subject !== undefined && { term: texts.account, description: subject },
    amount !== null && { term: texts.deposit, description: <Money amount={amount} /> },
  ];
  return (
    <MantineTheme>
      <JourneyLayout
        heading={texts[account].heading}
        lead={texts[account].lead}
        notice={
          isSaid(problem) && (
            <ErrorSummary title={texts.refusedTitle} errors={[{ message: signingProblemTexts[problem] }]} />
          )
        }
        primary={
          <Button size="lg" onClick={() => send({ type: 'contract.accepted' })}>
            {texts.submit}
          </Button>
        }
        back={<QuietLink onClick={() => send({ type: 'contract.left' })}>{texts.later}</QuietLink>}
      >
        <PapersCard papers={papers} read={read} asked={asked} save={(id) => send({ type: 'paper.requested', id })} />
        <Notice kind="info" title={texts.withdrawal.title}>
          {texts.withdrawal.text}
        </Notice>
        <Card title={texts.about}>
          <DefinitionList items={items.filter((item) => item !== false)} />
          <Text size="small" tone="second">
            {texts.costs} {texts.terms}
          </Text>
        </Card>
        <Text tone="second">{texts.next(operation.sentTo)}</Text>
      </JourneyLayout>
    </MantineTheme>
  );
}
