import type { ScreenProps } from '#journey/screens.ts';
import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { DashboardPage } from '#ui/layout/DashboardGrid.tsx';
import { Heading } from '#ui/typography/Heading.tsx';
import { dashboardTexts as texts } from '../dashboard.texts.ts';

export function FailedScreen({ send }: ScreenProps<typeof dashboardMachine>) {
  return (
    <DashboardPage>
      <Heading level={1}>{texts.heading}</Heading>
      <Notice
        kind="refusal"
        title={texts.failed.heading}
        announce="polite"
        actions={<Button onClick={() => send({ type: 'loading.retried' })}>{texts.failed.retry}</Button>}
      >
        {texts.failed.body}
      </Notice>
      <SupportContact />
    </DashboardPage>
  );
}
