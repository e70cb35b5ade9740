import type { ScreenProps } from '#journey/screens.ts';
import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Heading } from '#ui/typography/Heading.tsx';
import { dashboardTexts as texts } from '../dashboard.texts.ts';
import { OpenTasks } from './OpenTasks.tsx';

export function NewcomerScreen({ snapshot }: ScreenProps<typeof dashboardMachine>) {
  return (
    <Stack gap="large">
      <Heading level={1}>{texts.newcomer.heading}</Heading>
      <OpenTasks tasks={snapshot.context.view?.openTasks ?? []} />
      <EmptyState title={texts.newcomer.title}>{texts.newcomer.body}</EmptyState>
      <SupportContact of="consultant" />
    </Stack>
  );
}
