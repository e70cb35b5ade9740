import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { AnsweredRelation } from '#machines/wphg-data/wphg-data.types.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { useOnboardingPaths } from '../../onboarding-paths.ts';
import { answeredBy, hindranceTexts, standingTexts, validText, wphgDataTexts as texts } from '../wphg-data.texts.ts';

/** Whether the answers hold, since when and until when, by whom, and the way to renew them or why there is none. */
export function StandingCard({ relation }: { readonly relation: AnsweredRelation }) {
  const { renewal } = useOnboardingPaths();
  const { standing, confirmedAt, hindrance, businessPartnerId } = relation;
  const { label, severity, text } = standingTexts[standing];
  const by = answeredBy(relation);
  const items = [
    { term: texts.state, description: <Badge severity={severity}>{label}</Badge> },
    ...(confirmedAt === null ? [] : [{ term: texts.confirmedAt, description: formatGermanDate(confirmedAt) }]),
    ...(by === null ? [] : [{ term: texts.by, description: by }]),
    ...(standing === 'MISSING' ? [] : [{ term: texts.validUntil, description: validText(relation) }]),
  ];
  return (
    <Card title={texts.standing}>
      <Stack gap="medium">
        {text !== null && hindrance === null && <Notice kind="warning">{text}</Notice>}
        <DefinitionList items={items} />
        {hindrance === null ? (
          <Cluster>
            <LinkButton href={renewal(businessPartnerId)}>
              {standing === 'MISSING' ? texts.give : texts.renew}
            </LinkButton>
          </Cluster>
        ) : (
          <Text>{hindranceTexts[hindrance]}</Text>
        )}
      </Stack>
    </Card>
  );
}
