import type { ScreenProps } from '#journey/screens.ts';
import type { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import { askable } from '#machines/notifications/notifications.select.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { newsTexts, notificationsTexts as texts } from '../notifications.texts.ts';
import { ConsentForm } from './ConsentForm.tsx';
import { ConsentList } from './ConsentList.tsx';
import { ServiceCard } from './ServiceCard.tsx';

/** What was agreed to with its proof, what can be agreed to, and what is no advertising (BNK-16). */
export function ConsentsScreen({ snapshot, send }: ScreenProps<typeof notificationsMachine>) {
  const { preferences, link, username, chosen, problem, news, isStale, wish } = snapshot.context;
  const isRefreshing = snapshot.matches({ shown: 'refreshing' });
  const isSaving = snapshot.matches({ shown: 'saving' });
  const channels = askable({ preferences });
  return (
    <Stack gap="large">
      <PageHeader title={texts.title} lead={texts.lead} />
      <div id="notifications-news" tabIndex={-1} aria-live="polite">
        {!isRefreshing && (news !== null || isStale) && (
          <Stack gap="small">
            {news !== null && <Notice kind={newsTexts[news].kind}>{newsTexts[news].text}</Notice>}
            {isStale && <Notice kind="warning">{texts.stale}</Notice>}
          </Stack>
        )}
      </div>
      <Cluster justify="end">
        <Button
          variant="quiet"
          size="sm"
          status={isRefreshing ? 'loading' : undefined}
          onClick={() => send({ type: 'consents.reloaded' })}
        >
          {texts.reload}
        </Button>
      </Cluster>
      <ConsentList
        preferences={preferences}
        link={link}
        isBusy={isSaving}
        onWithdraw={(channel) => send({ type: 'consent.withdrawn', channel })}
        onWithdrawAll={() => send({ type: 'all.withdrawn' })}
        onResend={() => send({ type: 'link.requested' })}
      />
      <ConsentForm
        // What was sent leaves the form, and so does what can be marked no more.
        key={channels.join(' ')}
        channels={channels}
        chosen={chosen.filter((channel) => channels.includes(channel))}
        username={username}
        problem={problem}
        isBusy={isSaving && wish?.wanted === true}
        onSubmit={(marked) => send({ type: 'consent.requested', channels: marked })}
      />
      <ServiceCard />
    </Stack>
  );
}
