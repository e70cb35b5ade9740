import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { dataExportMachine } from '#machines/data-export/data-export.machine.ts';
import { Card } from '#ui/layout/Card.tsx';
import { useBankingDeps } from '../banking-deps.ts';
import { dataExportActors } from './data-export.actors.ts';
import { dataExportScreens } from './data-export.screens.tsx';
import { dataExportTexts } from './data-export.texts.ts';

/** A copy of one's data, in a card of the page on which it is offered (BNK-16, decisions §15). */
export function DataExportCard() {
  const { caller } = useBankingDeps();
  const input = { key: crypto.randomUUID() };
  const actorRef = useJourney(dataExportMachine, { actors: dataExportActors({ caller }), input });
  return (
    <Card title={dataExportTexts.title}>
      <JourneyOutlet<typeof dataExportMachine> actorRef={actorRef} screens={dataExportScreens} />
    </Card>
  );
}
