import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { chunkReloadMachine } from '#machines/chunk-reload/chunk-reload.machine.ts';
import { FaultBoundary } from '#ui/feedback/FaultBoundary.tsx';
import { ChunkFault } from './chunk-fault.ts';
import { chunkReloadActors, type ChunkReloadDeps } from './chunk-reload.actors.ts';
import { chunkReloadScreens } from './chunk-reload.screens.tsx';

interface LazyRouteProps extends ChunkReloadDeps {
  /** Names the route for the reload flag; another route needs another `key`. */
  readonly route: string;
  /** Imports the screen: `() => import('./orders.route.tsx').then(({ OrdersRoute }) => OrdersRoute)`. */
  readonly load: () => Promise<ComponentType>;
  /** What stands around the progress, where the page that is awaited brings its own frame. */
  readonly around?: (progress: ReactNode) => ReactNode;
}

/** A route whose code comes on demand (PLT-11), mended once when it does not come (PLT-12). */
export function LazyRoute({ route, load, around = itself, ...deps }: LazyRouteProps) {
  const [Page] = useState(() => lazy(() => loaded(load)));
  const actorRef = useJourney(chunkReloadMachine, { actors: chunkReloadActors(deps), input: { route } });
  const progress = around(
    <JourneyOutlet<typeof chunkReloadMachine> actorRef={actorRef} screens={chunkReloadScreens} />,
  );
  return (
    <FaultBoundary catches={isChunkFault} instead={progress} onFault={() => actorRef.send({ type: 'chunk.failed' })}>
      <Suspense fallback={progress}>
        <Arrival onArrived={() => actorRef.send({ type: 'route.rendered' })}>
          <Page />
        </Arrival>
      </Suspense>
    </FaultBoundary>
  );
}

const isChunkFault = (fault: unknown): boolean => fault instanceof ChunkFault;

const itself = (progress: ReactNode): ReactNode => progress;

const loaded = async (load: LazyRouteProps['load']): Promise<{ readonly default: ComponentType }> => {
  try {
    return { default: await load() };
  } catch (fault) {
    throw new ChunkFault(fault);
  }
};

/** Tells once when what it holds stands on the page: only then is the route truly shown. */
function Arrival({ children, onArrived }: { readonly children: ReactNode; readonly onArrived: () => void }) {
  const [tell] = useState(() => onArrived);
  useEffect(tell, [tell]);
  return children;
}
