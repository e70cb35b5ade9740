import { differencesOf, type PersonalKey, profileChangeOf } from '#domain/application/personal-forms.ts';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { maritalStatusLabels } from '#domain/person/circumstances.ts';
import { countryName } from '#domain/person/countries.ts';
import type { ProfileChange } from '#domain/person/profile.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { personalDetailsMachine } from '#machines/personal-details/personal-details.machine.ts';
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

/** A part of a profile in words; nothing where it is not told. */
const worded = (key: PersonalKey, { birthDate, birthPlace, nationality, maritalStatus, address }: ProfileChange) => {
  const words = {
    birthDate: birthDate && formatGermanDate(birthDate),
    birthPlace,
    nationality: countryName(nationality ?? ''),
    maritalStatus: maritalStatus && maritalStatusLabels[maritalStatus],
    address:
      address && `${address.street}, ${address.postalCode} ${address.city}, ${countryName(address.country) ?? ''}`,
  }[key];
  return words ?? texts.nothing;
};

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
                { term: texts.stored, description: worded(key, seen.profile) },
                { term: texts.typed, description: worded(key, change) },
              ]}
            />
          </Card>
        ))}
      </Stack>
    </JourneyLayout>
  );
}
