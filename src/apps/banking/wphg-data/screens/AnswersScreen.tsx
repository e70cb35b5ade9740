import { relationText } from '#domain/partners/relation-text.ts';
import { answerRows, holdingTexts } from '#domain/wphg/answer-text.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { wphgDataMachine } from '#machines/wphg-data/wphg-data.machine.ts';
import { shownRelation } from '#machines/wphg-data/wphg-data.select.ts';
import type { AnsweredRelation } from '#machines/wphg-data/wphg-data.types.ts';
import { Button } from '#ui/button/Button.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { wphgDataTexts as texts } from '../wphg-data.texts.ts';
import { StandingCard } from './StandingCard.tsx';

/** How the answers of an account stand, and each of them in words (BNK-20). */
export function AnswersScreen({ snapshot, send }: ScreenProps<typeof wphgDataMachine>) {
  const { relations } = snapshot.context;
  const relation = shownRelation(snapshot.context);
  if (relation === undefined) return null;
  return (
    <Stack gap="large">
      <PageHeader title={texts.title} lead={texts.lead} />
      {relations.length === 1 ? (
        <Text tone="second">{relationText(relation)}</Text>
      ) : (
        <SelectField
          id="relation"
          label={texts.relation}
          hasBlank={false}
          value={relation.businessPartnerId}
          options={relations.map((each) => ({ value: each.businessPartnerId, label: relationText(each) }))}
          onChange={(businessPartnerId) => send({ type: 'relation.chosen', businessPartnerId })}
        />
      )}
      <StandingCard relation={relation} />
      <GivenAnswers relation={relation} />
      <Cluster>
        <Button variant="quiet" size="sm" onClick={() => send({ type: 'answers.reloaded' })}>
          {texts.reload}
        </Button>
      </Cluster>
    </Stack>
  );
}

function GivenAnswers({ relation: { answers, standing, holdings } }: { readonly relation: AnsweredRelation }) {
  const planned = holdings.map(({ title, period }) => ({
    term: `${texts.holdings}: ${title}`,
    description: period === null ? texts.noPeriod : holdingTexts[period],
  }));
  return (
    <Card title={texts.answers}>
      {answers === null || standing === 'MISSING' ? (
        <Text>{texts.none}</Text>
      ) : (
        <DefinitionList
          items={[...answerRows(answers).map(([term, description]) => ({ term, description })), ...planned]}
        />
      )}
    </Card>
  );
}
