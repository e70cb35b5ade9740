import { gapsOf, partOfGap } from '#domain/person/profile-gaps.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { profileMachine } from '#machines/profile/profile.machine.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { gapTexts, newsTexts, profileTexts as texts } from '../profile.texts.ts';
import { ContactCard } from './ContactCard.tsx';
import { PartCards } from './PartCards.tsx';

/** One's own data in groups, what of them is missing, and the way to each change (BNK-16). */
export function ProfileScreen({ snapshot, send }: ScreenProps<typeof profileMachine>) {
  const { seen, loaded, news, isFixed } = snapshot.context;
  if (seen === null || loaded === null) return null;
  const { profile } = seen;
  return (
    <Stack gap="large">
      <PageHeader title={texts.title} lead={texts.lead} />
      <div id="profile-news" tabIndex={-1} aria-live="polite">
        {news !== null && <Notice kind={news === 'UNSURE' ? 'warning' : 'success'}>{newsTexts[news]}</Notice>}
      </div>
      {loaded.others.length > 0 && <Text tone="second">{texts.others(loaded.others)}</Text>}
      {gapsOf(profile).map((gap) => (
        <Notice key={gap} kind="warning" title={gapTexts[gap].title}>
          <Stack gap="small" align="start">
            <span>{gapTexts[gap].text}</span>
            {gap === 'US_TAXED' ? (
              <SupportContact />
            ) : (
              <Button variant="secondary" size="sm" onClick={() => send({ type: 'part.chosen', part: partOfGap[gap] })}>
                {gapTexts[gap].action}
              </Button>
            )}
          </Stack>
        </Notice>
      ))}
      <PartCards
        profile={profile}
        isFixed={isFixed}
        onChange={(part) => send({ type: 'part.chosen', part })}
        contact={<ContactCard profile={profile} onChange={(channel) => send({ type: 'contact.chosen', channel })} />}
      />
      <Cluster>
        <Button variant="quiet" size="sm" onClick={() => send({ type: 'profile.reloaded' })}>
          {texts.reload}
        </Button>
      </Cluster>
    </Stack>
  );
}
