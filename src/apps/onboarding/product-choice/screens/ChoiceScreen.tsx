import type { ScreenProps } from '#journey/screens.ts';
import type { productChoiceMachine } from '#machines/product-choice/product-choice.machine.ts';
import type { BegunApplication, ProductChoiceEvent } from '#machines/product-choice/product-choice.types.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Heading } from '#ui/typography/Heading.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { paths } from '../../paths.ts';
import {
  begunText,
  begunTitle,
  offeredGroups,
  productChoiceProblems,
  productChoiceTexts as texts,
  resumeText,
} from '../product-choice.texts.ts';
import { WayInCard } from './WayInCard.tsx';

interface BegunProps {
  readonly application: BegunApplication;
  /** What was kept last is what somebody most likely comes for: one primary button a screen. */
  readonly isNewest: boolean;
  readonly send: (event: ProductChoiceEvent) => void;
}

function Begun({ application, isNewest, send }: BegunProps) {
  return (
    <Card title={begunTitle(application)} level={3}>
      <Stack>
        <Text tone="second">{begunText(application)}</Text>
        <Cluster>
          <Button
            variant={isNewest ? 'primary' : 'secondary'}
            onClick={() => send({ type: 'application.resumed', application })}
          >
            {resumeText(application)}
          </Button>
          <QuietLink onClick={() => send({ type: 'deletion.chosen', application })}>{texts.remove}</QuietLink>
        </Cluster>
      </Stack>
    </Card>
  );
}

const GroupHeading = ({ heading, lead }: { readonly heading: string; readonly lead?: string }) => (
  <Stack gap="small">
    <Heading level={2}>{heading}</Heading>
    {lead !== undefined && <Text tone="second">{lead}</Text>}
  </Stack>
);

/** What was begun first, then every way in that is for this visitor. */
export function ChoiceScreen({ snapshot, send }: ScreenProps<typeof productChoiceMachine>) {
  const { choice, problem } = snapshot.context;
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead}
      notice={
        problem !== null && (
          <Notice
            kind="warning"
            announce="polite"
            actions={
              problem === 'NOT_LOOKED' && (
                <QuietLink onClick={() => send({ type: 'search.repeated' })}>{texts.lookAgain}</QuietLink>
              )
            }
          >
            {productChoiceProblems[problem]}
          </Notice>
        )
      }
    >
      <Stack gap="section">
        {choice.begun.length > 0 && (
          <Stack>
            <Heading level={2}>{texts.begun}</Heading>
            {choice.begun.map((application, index) => (
              <Begun
                key={application.caseId ?? application.entryPoint}
                application={application}
                isNewest={index === 0}
                send={send}
              />
            ))}
          </Stack>
        )}
        {offeredGroups(choice.isCustomer).map(({ said, ways }) => (
          <Stack key={ways[0]?.id}>
            {said !== null && <GroupHeading {...said} />}
            {said === null && choice.begun.length > 0 && <GroupHeading heading={texts.ways} />}
            <Stack gap="small">
              {ways.map(({ id, title, text }) => (
                <WayInCard
                  key={id}
                  href={paths.wayIn(id)}
                  title={title}
                  text={text}
                  onChosen={() => send({ type: 'wayIn.chosen', entryPoint: id })}
                />
              ))}
            </Stack>
          </Stack>
        ))}
      </Stack>
      {!choice.isSignedIn && problem !== 'NOT_LOOKED' && (
        <Cluster gap="small">
          <Text>{texts.existing}</Text>
          <QuietLink href={paths.login()}>{texts.signIn}</QuietLink>
        </Cluster>
      )}
    </JourneyLayout>
  );
}
