import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { businessDayMachine } from '#machines/business-day/business-day.machine.ts';
import type { BusinessDay, DayNews } from '#machines/business-day/business-day.types.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { PageHeader } from '../../frame/PageStates.tsx';
import { businessDayTexts as texts, newsTexts } from '../business-day.texts.ts';
import { JobsTable } from './JobsTable.tsx';
import { MoveForm } from './MoveForm.tsx';
import { StuckNotice } from './StuckNotice.tsx';

/** The day and its jobs; while one runs the page follows by itself. */
export function DayScreen({ snapshot, send }: ScreenProps<typeof businessDayMachine>) {
  const { day, news } = snapshot.context;
  if (day === null) return null;
  const isStanding = snapshot.matches({ shown: 'standing' });
  const isWatching = snapshot.matches({ shown: 'watching' });
  return (
    <Stack gap="large">
      <PageHeader title={texts.title} lead={texts.lead} />
      <div aria-live="polite">
        {news !== null && <Notice kind={newsTexts[news].kind}>{newsText(news, day, isStanding)}</Notice>}
      </div>
      <Card title={`${texts.today}: ${formatGermanDate(day.today)}`}>
        <Stack gap="small">
          <Text>{day.underWay === null ? texts.still : texts.underWay(day.underWay)}</Text>
          {day.movingTo !== null && <Text weight="strong">{texts.movingTo(day.movingTo)}</Text>}
          <StuckNotice
            day={day}
            isBusy={!isStanding && !isWatching}
            onAgain={(job) => send({ type: 'job.repeated', job })}
          />
          <Cluster gap="small">
            <Button variant="quiet" size="sm" onClick={() => send({ type: 'day.reloaded' })}>
              {texts.reload}
            </Button>
          </Cluster>
        </Stack>
      </Card>
      <MoveForm
        today={day.today}
        isMovable={day.movable}
        isBusy={!isStanding}
        onSubmit={(to) => send({ type: 'date.submitted', to })}
      />
      <Card title={texts.jobs}>
        <JobsTable jobs={day.jobs} isBusy={!isStanding} onAgain={(job) => send({ type: 'job.repeated', job })} />
      </Card>
    </Stack>
  );
}

/** A wish that was carried out is told as one: what began is over once the day stands. */
const newsText = (news: DayNews, { today }: BusinessDay, isStanding: boolean): string =>
  isStanding && (news === 'MOVING' || news === 'RUNNING_AGAIN') ? texts.over[news](today) : newsTexts[news].text;
