import { accountText } from '#domain/dashboard/holder.ts';
import { closedWith, type OpenTask, termsOf } from '#domain/tasks/task-lists.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { tasksMachine } from '#machines/tasks/tasks.machine.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { VisuallyHidden } from '#ui/display/VisuallyHidden.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { FocusHeir } from '#ui/layout/FocusHeir.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { useWayOf } from '../../dashboard/dashboard.way.ts';
import { hindranceTexts, taskSaying, tasksTexts as texts, typeTexts } from '../tasks.texts.ts';

interface OpenTaskCardProps extends Pick<ScreenProps<typeof tasksMachine>, 'send'> {
  readonly open: OpenTask;
  /** The most urgent one alone has a primary button. */
  readonly isFirst: boolean;
}

/** What is to be done, why, and the one way to do it. */
export function OpenTaskCard({ open, isFirst, send }: OpenTaskCardProps) {
  const { task, holder, hindrance } = open;
  const saying = taskSaying(open);
  const way = useWayOf(saying);
  const isClosable = closedWith(open) !== null;
  const isDoable = hindrance === null;
  const variant = isFirst ? 'primary' : 'secondary';
  const which = holder === null ? typeTexts[task.taskType] : `${typeTexts[task.taskType]}, ${accountText(holder)}`;
  return (
    <Card title={saying.title} level={3}>
      <Stack gap="small">
        <Cluster gap="small">
          <Badge severity={isDoable ? 'waiting' : 'neutral'}>{typeTexts[task.taskType]}</Badge>
          <Text size="small" tone="second">
            {texts.since(task.createdAt)}
          </Text>
        </Cluster>
        {holder !== null && <Text weight="strong">{accountText(holder)}</Text>}
        {hindrance === null ? (
          saying.body.map((sentences) => <Text key={sentences}>{sentences}</Text>)
        ) : (
          <Notice kind="info" title={hindranceTexts[hindrance].title}>
            {hindranceTexts[hindrance].text}
          </Notice>
        )}
        {isDoable && saying.contact !== undefined && <SupportContact of={saying.contact} />}
        <Cluster gap="small">
          {isDoable && way !== undefined && (
            <LinkButton href={way.href} variant={variant}>
              {way.text}
            </LinkButton>
          )}
          {termsOf(open) !== null && (
            <Button variant={variant} onClick={() => send({ type: 'terms.opened', taskId: task.id })}>
              {texts.readTerms}
              <VisuallyHidden>: {which}</VisuallyHidden>
            </Button>
          )}
          {isClosable && (
            <FocusHeir next="tasks-news">
              <Button variant="quiet" onClick={() => send({ type: 'closing.asked', taskId: task.id })}>
                {texts.close}
                <VisuallyHidden>: {which}</VisuallyHidden>
              </Button>
            </FocusHeir>
          )}
        </Cluster>
      </Stack>
    </Card>
  );
}
