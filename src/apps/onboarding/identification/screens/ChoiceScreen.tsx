import { type IdentMethod, identMethods } from '#domain/identification/identification.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { identificationMachine } from '#machines/identification/identification.machine.ts';
import { isUnderWay } from '#machines/identification/identification.select.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Cluster } from '#ui/layout/Stack.tsx';
import { choiceTexts as texts, problemTexts, wayTexts } from '../identification.texts.ts';

type Props = ScreenProps<typeof identificationMachine>;

/** The two ways with what each takes; the one that was begun can be gone on with. */
export function ChoiceScreen({ snapshot, send }: Props) {
  const { problem } = snapshot.context;
  const isOrdering = snapshot.matches('ordering');
  const begun = isUnderWay(snapshot.context) ? (snapshot.context.check?.method ?? null) : null;
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead}
      why={texts.why}
      notice={
        problem !== null && <ErrorSummary title={texts.refusedTitle} errors={[{ message: problemTexts[problem] }]} />
      }
      back={!isOrdering && <QuietLink onClick={() => send({ type: 'identification.left' })}>{texts.later}</QuietLink>}
    >
      {begun !== null && <Notice kind="info">{texts.exchanging}</Notice>}
      {identMethods.map((method) => (
        <WayCard
          key={method}
          method={method}
          isBegun={begun === method}
          isPrimary={method === (begun ?? 'VIDEO')}
          isOrdering={isOrdering && snapshot.context.method === method}
          choose={() => send({ type: 'way.chosen', method })}
        />
      ))}
    </JourneyLayout>
  );
}

interface WayCardProps {
  readonly method: IdentMethod;
  readonly isBegun: boolean;
  readonly isPrimary: boolean;
  readonly isOrdering: boolean;
  readonly choose: () => void;
}

function WayCard({ method, isBegun, isPrimary, isOrdering, choose }: WayCardProps) {
  const way = wayTexts[method];
  return (
    <Card title={way.title} aside={isBegun && <Badge severity="info">{texts.begun}</Badge>}>
      <DefinitionList
        items={[
          { term: texts.takes, description: way.takes },
          { term: texts.when, description: way.when },
          { term: texts.needs, description: way.needs },
          { term: texts.result, description: way.result },
        ]}
      />
      <Cluster>
        <Button
          size="lg"
          variant={isPrimary ? 'primary' : 'secondary'}
          status={isOrdering ? 'loading' : undefined}
          onClick={choose}
        >
          {isBegun ? way.goOn : way.submit}
        </Button>
      </Cluster>
    </Card>
  );
}
