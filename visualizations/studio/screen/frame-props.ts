import type { ReactNode } from 'react';
import type { AnyActor } from 'xstate';

/** What stands around the screens of a chart is told. */
export interface FrameProps {
  readonly actorRef: AnyActor;
  readonly children: ReactNode;
}
