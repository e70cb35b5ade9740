import { useState } from 'react';
import { headingText } from '#domain/proposal/proposal-words.ts';
import { isLargeBet } from '#domain/proposal/sums.ts';
import { isQuick } from '#domain/questionnaire/quick.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { proposalMachine } from '#machines/proposal/proposal.machine.ts';
import { heldIn, judgedIn, proposedIn, sumFlawsIn } from '#machines/proposal/proposal.select.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Actions } from '#ui/layout/Actions.tsx';
import { DashboardGrid, DashboardPage, GridCell } from '#ui/layout/DashboardGrid.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Heading } from '#ui/typography/Heading.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { problemText, proposalTexts as texts, wordingOf } from '../proposal.texts.ts';
import { ControlsCard } from './ControlsCard.tsx';
import { CouponCard } from './CouponCard.tsx';
import { DocumentCard } from './DocumentCard.tsx';
import { NoFigures } from './NoFigures.tsx';
import { ProposedParts } from './ProposedParts.tsx';
import css from './ProposalScreen.module.css';
import { Reasons } from './WhyCard.tsx';

/** What is proposed and why, what it may bring, lose and cost: all of it follows the sums at once. */
export function ProposalScreen({ snapshot, send }: ScreenProps<typeof proposalMachine>) {
  const [attempt, setAttempt] = useState(0);
  const { context } = snapshot;
  const [coupon, typeCoupon] = useState('');
  const judged = judgedIn(context);
  if (judged === undefined) return null;
  const isUncovered = snapshot.matches({ proposed: { typing: 'uncovered' } });
  const isRefused = isUncovered || snapshot.matches({ proposed: { typing: 'refused' } });
  const flaws = sumFlawsIn(context);
  // Of what does not suit, or is refused, nothing is reckoned.
  const proposed = snapshot.matches({ proposed: { typing: 'considering' } }) ? proposedIn(context) : undefined;
  const answers = heldIn(context);
  const isFirst = isQuick(context.entryPoint);
  const wording = wordingOf(context);
  const newcomers = context.hasAccess === true ? texts.nextApplication : texts.next;
  const accept = (): void => {
    setAttempt(attempt + 1);
    send({ type: 'proposal.accepted', coupon });
  };
  const takeAlong = (): void => {
    setAttempt(attempt + 1);
    send({ type: 'document.requested' });
  };
  return (
    <DashboardPage>
      <Stack gap="small">
        <Heading level={1}>
          {proposed === undefined
            ? texts.loading.heading
            : headingText(proposed, { isQuick: isFirst, isChild: context.asked.child })}
        </Heading>
        <Text size="lead" tone="second">
          {isFirst ? texts.leadQuick : texts.lead}
        </Text>
      </Stack>
      <ErrorSummary
        attempt={attempt}
        title={texts.refusedTitle}
        errors={context.problems.map((problem) => ({ fieldId: problem.field, message: problemText(problem, wording) }))}
      />
      {!isRefused && isLargeBet(context.asked, answers) && (
        <Notice kind="warning">{texts.largeBet(judged.category)}</Notice>
      )}
      <DashboardGrid>
        <GridCell span={3}>
          <div className={css.controls}>
            <ControlsCard context={context} flaws={flaws} send={send} />
          </div>
        </GridCell>
        <GridCell span={9}>
          <Stack gap="large">
            <div aria-live="polite">
              {isRefused && <NoFigures {...{ flaws, wording, isUncovered, send }} />}
              {snapshot.matches({ proposed: { typing: 'overreaching' } }) && (
                <Notice kind="refusal" title={texts.nothingSuits}>
                  <Reasons limits={judged.reasons} {...{ answers, send }} ordered={context.asked.ordered} hasSums />
                </Notice>
              )}
            </div>
            {proposed !== undefined && <ProposedParts {...{ context, judged, proposed, answers, send }} />}
            <DashboardGrid>
              <GridCell span={6}>
                <CouponCard context={context} text={coupon} onType={typeCoupon} send={send} />
              </GridCell>
              <GridCell span={6}>
                <DocumentCard snapshot={snapshot} onRequest={takeAlong} />
              </GridCell>
            </DashboardGrid>
          </Stack>
        </GridCell>
      </DashboardGrid>
      {!isFirst && <Text tone="second">{context.asked.existing ? texts.nextExisting : newcomers}</Text>}
      <Actions>
        <Button size="lg" onClick={accept}>
          {isFirst ? texts.submitQuick : texts.submit}
        </Button>
        <QuietLink back onClick={() => send({ type: 'step.left' })}>
          {texts.back}
        </QuietLink>
      </Actions>
    </DashboardPage>
  );
}
