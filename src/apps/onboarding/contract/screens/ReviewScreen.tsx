import { chargedOnText } from '#domain/costs/charged-on.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { contractMachine } from '#machines/contract/contract.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { AgreementCard } from '../../papers/AgreementCard.tsx';
import { CostsCard } from '../../papers/CostsCard.tsx';
import { MoneyPlanCard } from '../../papers/MoneyPlanCard.tsx';
import { papersTexts } from '../../papers/papers.texts.ts';
import { PapersCard } from '../../papers/PapersCard.tsx';
import { problemTexts, reviewTexts as texts } from '../contract.texts.ts';

/** Papers first, then what is agreed, when it is paid and what it costs, right above the button that binds (§ 312j Abs. 2 and 3 BGB). */
export function ReviewScreen({ snapshot, send }: ScreenProps<typeof contractMachine>) {
  const { agreement, operation, papers, costs, planned, read, replaces, asked, problem } = snapshot.context;
  if (agreement === null || operation === null || costs === null) return null;
  const { second } = agreement;
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={second === null ? texts.lead : texts.leadOfTwo(second.name)}
      notice={
        problem !== null && <ErrorSummary title={texts.refusedTitle} errors={[{ message: problemTexts[problem] }]} />
      }
      primary={
        <Button size="lg" onClick={() => send({ type: 'contract.accepted' })}>
          {texts.submit}
        </Button>
      }
      back={<QuietLink onClick={() => send({ type: 'contract.left' })}>{texts.later}</QuietLink>}
    >
      {replaces && <Notice kind="info">{papersTexts.replaces}</Notice>}
      <PapersCard papers={papers} read={read} asked={asked} save={(id) => send({ type: 'paper.requested', id })} />
      <Notice kind="info" title={texts.withdrawal.title}>
        {texts.withdrawal.text}
      </Notice>
      <AgreementCard terms={agreement} second={second?.name ?? null} consents={agreement.consents} />
      {planned !== null && <MoneyPlanCard plan={planned} />}
      <CostsCard
        costs={costs}
        chargedOn={chargedOnText({ deposit: agreement.initialAmount, monthly: agreement.savingsRate })}
      />
      <Text tone="second">{texts.next(operation.sentTo, second?.name ?? null)}</Text>
    </JourneyLayout>
  );
}
