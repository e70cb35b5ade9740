import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { chunkReloadMachine } from '#machines/chunk-reload/chunk-reload.machine.ts';
import { ChunkFault, isChunkFault } from '#ui/feedback/chunk-fault.ts';
import { FaultBoundary } from '#ui/feedback/FaultBoundary.tsx';
import { chunkReloadActors, type ChunkReloadDeps } from './chunk-reload.actors.ts';
import { chunkReloadScreens } from './chunk-reload.screens.tsx';
import { type Code, type LoadCode, useCode } from './code-part.ts';

interface ChunkBoundaryProps extends ChunkReloadDeps {
  /** Names the route for the reload flag; another route needs another `key`. */
  readonly route: string;
  /** What stands around the progress, where the page that is awaited brings its own frame. */
  readonly around?: (progress: ReactNode) => ReactNode;
  /** Null while its code is awaited. */
  readonly children: ReactNode;
}

/** Around parts whose code comes on demand (PLT-11): mended once when it does not come (PLT-12). */
export function ChunkBoundary({ route, around = itself, children, ...deps }: ChunkBoundaryProps) {
  const actorRef = useJourney(chunkReloadMachine, { actors: chunkReloadActors(deps), input: { route } });
  const progress = around(
    <JourneyOutlet<typeof chunkReloadMachine> actorRef={actorRef} screens={chunkReloadScreens} />,
  );
  return (
    <FaultBoundary catches={isChunkFault} instead={progress} onFault={() => actorRef.send({ type: 'chunk.failed' })}>
      <Suspense fallback={progress}>
        {children === null ? (
          progress
        ) : (
          <Arrival onArrived={() => actorRef.send({ type: 'route.rendered' })}>{children}</Arrival>
        )}
      </Suspense>
    </FaultBoundary>
  );
}

interface LazyRouteProps extends Omit<ChunkBoundaryProps, 'children'> {
  /** Imports the screen: `() => import('./orders.route.tsx').then(({ OrdersRoute }) => OrdersRoute)`. */
  readonly load: LoadCode;
}

/** A route whose code comes on demand. */
export function LazyRoute({ load, ...boundary }: LazyRouteProps) {
  const code = useCode(load);
  return <ChunkBoundary {...boundary}>{code === undefined ? null : <Page code={code} />}</ChunkBoundary>;
}

/** The page, or the fault where the boundary around sees it. */
function Page({ code: Shown }: { readonly code: NonNullable<Code> }) {
  if (Shown instanceof ChunkFault) throw Shown;
  return <Shown />;
}

const itself = (progress: ReactNode): ReactNode => progress;

/** Tells once when what it holds stands on the page: only then is the route truly shown. */
function Arrival({ children, onArrived }: { readonly children: ReactNode; readonly onArrived: () => void }) {
  const [tell] = useState(() => onArrived);
  useEffect(tell, [tell]);
  return children;
}
