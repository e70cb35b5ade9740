import { keepsTaxIds } from '#domain/application/declaration-forms.ts';
import { type EmploymentCode, employmentLabels } from '#domain/person/circumstances.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { declarationsMachine } from '#machines/declarations/declarations.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { declarationsTexts } from '../declarations.texts.ts';

const texts = declarationsTexts.changed;

const employmentText = (code: string | null): string =>
  code === null || code === '' ? texts.nothing : employmentLabels[code as EmploymentCode];

/** What somebody stored meanwhile beside what stands here: nothing is written over unseen. */
export function ChangedScreen({ snapshot, send }: ScreenProps<typeof declarationsMachine>) {
  const { typed, tax, seen } = snapshot.context;
  const { profile } = seen;
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead}
      primary={
        <Button size="lg" onClick={() => send({ type: 'changes.kept' })}>
          {texts.keep}
        </Button>
      }
      back={<QuietLink onClick={() => send({ type: 'changes.dropped' })}>{texts.drop}</QuietLink>}
    >
      <Stack>
        <Card title={texts.employment}>
          <DefinitionList
            items={[
              { term: texts.stored, description: employmentText(profile.employment) },
              { term: texts.typed, description: employmentText(typed.profession.employment) },
            ]}
          />
        </Card>
        <Card title={texts.taxIds}>
          <DefinitionList
            items={[
              {
                term: texts.stored,
                description: profile.taxIds.map(({ taxId }) => taxId).join(', ') || texts.nothing,
              },
              { term: texts.typed, description: keepsTaxIds(tax, profile) ? texts.kept : texts.retyped },
            ]}
          />
        </Card>
      </Stack>
    </JourneyLayout>
  );
}
