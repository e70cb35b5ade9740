import { chargedOnText } from '#domain/costs/charged-on.ts';
import { useState } from 'react';
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
import { accountErrors } from '../../account-consents/account-consents.texts.ts';
import { ConsentFields } from '../../account-consents/screens/ConsentFields.tsx';
import { titleFor } from '#shell/form/form-errors.ts';
import { AgreementCard } from '../../papers/AgreementCard.tsx';
import { CostsCard } from '../../papers/CostsCard.tsx';
import { MoneyPlanCard } from '../../papers/MoneyPlanCard.tsx';
import { PapersCard } from '../../papers/PapersCard.tsx';
import { signingProblemTexts, signingTexts } from '../invitation.signing.texts.ts';
import { DisposalCard, SaidCard } from './SaidCards.tsx';

const texts = signingTexts.review;

type Problem = ScreenProps<typeof invitationMachine>['snapshot']['context']['problem'];

const isSaid = (problem: Problem): problem is keyof typeof signingProblemTexts =>
  problem !== null && problem in signingProblemTexts;

/** Papers first, then what the first one has signed, no less, right above the button that binds (§ 312j Abs. 2 and 3 BGB). */
export function ReviewScreen({ snapshot, send }: ScreenProps<typeof invitationMachine>) {
  const { prepared, read, asked, problem, given, flaws, startsAtOnce } = snapshot.context;
  const [attempt, setAttempt] = useState(0);
  if (prepared === null) return null;
  const { operation, papers, account, contract, inviter, said, consents } = prepared;
  const errors = accountErrors(flaws);
  const { amount, subject } = operation.summary;
  const costs = contract?.costs ?? null;
  const items: readonly (Definition | false)[] = [
    subject !== undefined && { term: texts.account, description: subject },
    // A contract that waits names its sums itself.
    contract === null && amount !== null && { term: texts.deposit, description: <Money amount={amount} /> },
  ];
  return (
    <MantineTheme>
      <JourneyLayout
        heading={texts[account].heading}
        lead={texts[account].lead}
        notice={
          <>
            {isSaid(problem) && (
              <ErrorSummary title={texts.refusedTitle} errors={[{ message: signingProblemTexts[problem] }]} />
            )}
            <ErrorSummary attempt={attempt} errors={errors} {...titleFor(errors)} />
          </>
        }
        primary={
          <Button
            size="lg"
            onClick={() => {
              setAttempt(attempt + 1);
              send({ type: 'contract.accepted', given });
            }}
          >
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
            {costs === null && texts.costs} {texts.terms}
          </Text>
        </Card>
        {said !== null && <SaidCard said={said} about={{ account, inviter, isWaiting: contract !== null }} />}
        <DisposalCard account={account} terms={contract?.terms ?? null} />
        {contract !== null && (
          <>
            <AgreementCard terms={contract.terms} />
            <MoneyPlanCard plan={contract.planned} />
            {costs !== null && (
              <CostsCard
                costs={costs}
                chargedOn={chargedOnText({
                  deposit: contract.terms.initialAmount,
                  monthly: contract.terms.savingsRate,
                })}
              />
            )}
          </>
        )}
        {startsAtOnce !== null && (
          <div>
            <Button variant="secondary" size="sm" onClick={() => send({ type: 'start.reopened' })}>
              {texts.restart}
            </Button>
          </div>
        )}
        <Card title={texts.consents.title}>
          <Text size="small" tone="second">
            {texts.consents.lead}
          </Text>
          <ConsentFields
            kinds={consents.kinds}
            given={given}
            errors={errors}
            onChange={(all) => send({ type: 'consents.typed', given: all })}
          />
        </Card>
        <Text tone="second">{texts.next(operation.sentTo)}</Text>
      </JourneyLayout>
    </MantineTheme>
  );
}
