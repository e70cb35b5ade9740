import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { profileMachine } from '#machines/profile/profile.machine.ts';
import { personTexts } from '#shell/person/person.texts.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Skeleton, SkeletonRegion, SkeletonRows } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { NoticePage } from '#ui/layout/NoticePage.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Heading } from '#ui/typography/Heading.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { paths } from '../../paths.ts';
import { profileTexts as texts } from '../profile.texts.ts';

type Props = ScreenProps<typeof profileMachine>;

const home = <QuietLink href={paths.home()}>{texts.home}</QuietLink>;

/** The geometry of the groups while they are on their way. */
export function LoadingScreen() {
  return (
    <Stack gap="large">
      <PageHeader title={texts.title} lead={texts.lead} />
      <SkeletonRegion text={texts.loading}>
        <Stack gap="medium">
          {Object.values(texts.groups).map((group) => (
            <Card key={group}>
              <Skeleton shape="heading" />
              <SkeletonRows rows={2} />
              <Skeleton shape="button" />
            </Card>
          ))}
        </Stack>
      </SkeletonRegion>
    </Stack>
  );
}

/** The data did not arrive. */
export function LoadFailedScreen({ send }: Props) {
  return (
    <NoticePage
      heading={texts.loadFailed.heading}
      text={texts.loadFailed.text}
      action={{ text: texts.loadFailed.retry, onClick: () => send({ type: 'profile.reloaded' }) }}
      back={home}
    />
  );
}

/** The address names somebody else's account relation, or nobody's: which of them is not said. */
export function UnknownScreen() {
  return (
    <NoticePage
      heading={texts.unknown.heading}
      kind="refusal"
      text={texts.unknown.text}
      action={{ text: texts.unknown.own, href: paths.profile() }}
      back={home}
    />
  );
}

/** What is known of a child, to whoever acts or has acted for it. */
export function ChildScreen({ snapshot }: Props) {
  const child = snapshot.context.loaded?.child;
  if (child === undefined || child === null) return null;
  const { name, birthDate, guardians, isOfAge } = child;
  return (
    <Stack gap="large">
      <Heading level={1}>{texts.child.heading(name)}</Heading>
      <Card title={texts.child.card}>
        <DefinitionList
          items={[
            { term: personTexts.person.name, description: name },
            ...(birthDate === null
              ? []
              : [{ term: personTexts.person.birthDate, description: formatGermanDate(birthDate) }]),
            ...(guardians === '' ? [] : [{ term: texts.child.guardians, description: guardians }]),
          ]}
        />
        <Text>{isOfAge ? texts.child.ofAge : texts.child.fixed}</Text>
        <SupportContact />
      </Card>
      <Cluster>
        <LinkButton href={paths.profile()}>{texts.child.own}</LinkButton>
        {home}
      </Cluster>
    </Stack>
  );
}
