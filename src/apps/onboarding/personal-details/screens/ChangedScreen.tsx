import { differencesOf, profileChangeOf } from '#domain/application/personal-forms.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { personalDetailsMachine } from '#machines/personal-details/personal-details.machine.ts';
import { worded } from '#shell/person/worded.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { personalTexts } from '../personal-details.texts.ts';

const texts = personalTexts.changed;

/** What somebody stored meanwhile beside what stands here: nothing is written over unseen. */
export function ChangedScreen({ snapshot, send }: ScreenProps<typeof personalDetailsMachine>) {
  const { typed, seen, isFixed } = snapshot.context;
  const change = profileChangeOf(typed, isFixed);
  const keys = differencesOf(change, seen.profile);
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
          <Card key={key} title={texts.keys[key]} level={2}>
            <DefinitionList
              items={[
                { term: texts.stored, description: worded(key, seen.profile) ?? texts.nothing },
                { term: texts.typed, description: worded(key, change) ?? texts.nothing },
              ]}
            />
          </Card>
        ))}
      </Stack>
    </JourneyLayout>
  );
}
