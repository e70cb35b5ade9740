import { strategyLabel } from '#domain/proposal/proposal-words.ts';
import { nextBusinessDay } from '#domain/calendar/business-day.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { strategyChangeMachine } from '#machines/strategy-change/strategy-change.machine.ts';
import { changeIn } from '#machines/strategy-change/strategy-change.select.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { CostsCard } from '../../papers/CostsCard.tsx';
import { PapersCard } from '../../papers/PapersCard.tsx';
import { problemTexts, steps, strategyChangeTexts, taxTexts } from '../strategy-change.texts.ts';

const texts = strategyChangeTexts.review;

/** The papers, then what is sold, bought, taxed and paid, right above the button that binds. */
export function ReviewScreen({ snapshot, send }: ScreenProps<typeof strategyChangeMachine>) {
  const { context } = snapshot;
  const { prepared, holdings, asked, read, problem } = context;
  const change = changeIn(context);
  if (prepared === null || holdings === null || change === undefined) return null;
  const { category, title, monthly } = change.investment;
  const from = strategyLabel(change.from, category);
  const to = strategyLabel(change.to, category);
  const tax = taxTexts(prepared.tax);
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead}
      progress={{ steps, current: 2 }}
      notice={
        problem !== null && <ErrorSummary title={texts.refusedTitle} errors={[{ message: problemTexts[problem] }]} />
      }
      primary={
        <Button size="lg" onClick={() => send({ type: 'order.accepted' })}>
          {texts.submit}
        </Button>
      }
      back={
        <QuietLink back onClick={() => send({ type: 'step.left' })}>
          {texts.back}
        </QuietLink>
      }
    >
      <MantineTheme>
        <PapersCard
          papers={prepared.papers}
          read={read}
          asked={asked}
          save={(id) => send({ type: 'paper.requested', id })}
          hint={texts.papers}
        />
      </MantineTheme>
      <Card title={texts.title}>
        <DefinitionList
          items={[
            { term: texts.what, description: title },
            { term: texts.from, description: from },
            { term: texts.to, description: to },
            { term: texts.sale, description: texts.saleText(from, nextBusinessDay(holdings.today)) },
            { term: texts.purchase, description: texts.purchaseText(to) },
            { term: texts.tax, description: tax.brief },
            { term: texts.fee, description: texts.noFee },
          ]}
        />
        <Text size="small" tone="second">
          {tax.why}
        </Text>
        <Text size="small" tone="second">
          {monthly > 0 ? texts.prices : texts.pricesAlone}
        </Text>
      </Card>
      <CostsCard costs={prepared.costs} />
      <Text tone="second">{texts.next(prepared.operation.sentTo)}</Text>
    </JourneyLayout>
  );
}
