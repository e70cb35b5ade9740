import type { ReactNode } from 'react';
import { employmentAliases } from '#domain/person/circumstances.ts';
import { countryName } from '#domain/person/countries.ts';
import type { Profile } from '#domain/person/profile.ts';
import type { ProfilePart } from '#domain/person/profile-gaps.ts';
import { personTexts } from '#shell/person/person.texts.ts';
import { worded } from '#shell/person/worded.ts';
import { Button } from '#ui/button/Button.tsx';
import { type Definition, DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { partLabels, profileTexts as texts } from '../profile.texts.ts';

type Change = (part: ProfilePart) => void;

interface PartCardProps {
  readonly part: ProfilePart;
  readonly items: readonly Definition[];
  readonly note?: string;
  readonly action?: string;
  readonly onChange: Change;
}

function PartCard({ part, items, note, action, onChange }: PartCardProps) {
  return (
    <Card title={texts.groups[part]}>
      <DefinitionList items={items} />
      {note !== undefined && (
        <Text size="small" tone="second">
          {note}
        </Text>
      )}
      <Stack align="start">
        <Button variant="secondary" size="sm" onClick={() => onChange(part)}>
          {action ?? texts.change[part]}
        </Button>
      </Stack>
    </Card>
  );
}

const told = (key: Parameters<typeof worded>[0], profile: Profile): Definition => ({
  term: partLabels[key],
  description: worded(key, profile) ?? texts.nothing,
});

interface PartCardsProps {
  readonly profile: Profile;
  readonly isFixed: boolean;
  readonly onChange: Change;
  /** Stands after the address. */
  readonly contact: ReactNode;
}

/** One's data in groups, each with its way to be changed and what needs somebody else. */
export function PartCards({ profile, isFixed, onChange, contact }: PartCardsProps) {
  const name = { term: personTexts.person.name, description: `${profile.firstName} ${profile.lastName}` };
  const birth = (['birthDate', 'birthPlace', 'nationality', 'maritalStatus'] as const).map((key) => told(key, profile));
  const works = {
    term: partLabels.employment,
    description: profile.employment === null ? texts.nothing : employmentAliases[profile.employment],
  };
  const taxIds = profile.taxIds.map(({ country, taxId }) => ({
    term: countryName(country) ?? country,
    description: taxId,
  }));
  return (
    <>
      <PartCard
        part="person"
        items={[name, ...birth]}
        note={isFixed ? texts.fixed : texts.open}
        {...(isFixed ? { action: texts.changeStatus } : {})}
        onChange={onChange}
      />
      <PartCard part="residence" items={[told('address', profile)]} onChange={onChange} />
      {contact}
      <PartCard
        part="tax"
        items={taxIds.length === 0 ? [{ term: partLabels.taxIds, description: texts.nothing }] : taxIds}
        note={texts.masked}
        onChange={onChange}
      />
      <PartCard
        part="profession"
        items={profile.industry === null ? [works] : [works, told('industry', profile)]}
        onChange={onChange}
      />
    </>
  );
}
