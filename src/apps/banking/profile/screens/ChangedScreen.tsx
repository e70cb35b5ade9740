import type { ProfileChange } from '#domain/person/profile.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { profileMachine } from '#machines/profile/profile.machine.ts';
import { changedPartsOf } from '#machines/profile/profile.select.ts';
import { worded } from '#shell/person/worded.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { partLabels, profileTexts } from '../profile.texts.ts';

const texts = profileTexts.changed;

/** Of tax ids only their ends may be shown, and of typed ones nothing. */
const storedText = (key: keyof ProfileChange, profile: ProfileChange): string =>
  (key === 'taxIds' ? profile.taxIds?.map(({ taxId }) => taxId).join(', ') : worded(key, profile)) || texts.nothing;
const typedText = (key: keyof ProfileChange, change: ProfileChange): string =>
  key === 'taxIds' ? texts.retyped : (worded(key, change) ?? texts.nothing);

/** What somebody stored meanwhile beside what stands here: nothing is written over unseen. */
export function ChangedScreen({ snapshot, send }: ScreenProps<typeof profileMachine>) {
  const { seen, isFixed } = snapshot.context;
  if (seen === null) return null;
  const { change, keys } = changedPartsOf(snapshot.context);
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead}
      notice={isFixed ? <Notice kind="info">{texts.fixed}</Notice> : undefined}
      primary={
        <Button size="lg" onClick={() => send({ type: 'changes.kept' })}>
          {texts.keep}
        </Button>
      }
      back={<QuietLink onClick={() => send({ type: 'changes.dropped' })}>{texts.drop}</QuietLink>}
    >
      <Stack>
        {keys.length === 0 && <Text>{texts.same}</Text>}
        {keys.map((key) => (
          <Card key={key} title={partLabels[key]} level={2}>
            <DefinitionList
              items={[
                { term: texts.stored, description: storedText(key, seen.profile) },
                { term: texts.typed, description: typedText(key, change) },
              ]}
            />
          </Card>
        ))}
      </Stack>
    </JourneyLayout>
  );
}
