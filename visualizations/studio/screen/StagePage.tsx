import type { ReactNode } from 'react';
import type { AnyActor } from 'xstate';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { type Time, TimeContext } from '#shell/countdown/TimeContext.ts';
import { PageFrame } from '#ui/layout/PageFrame.tsx';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx';
import type { FrameProps } from './frame-props.ts';
import type { Scenery } from './scenery.ts';

type AnyOutlet = (props: { readonly actorRef: AnyActor; readonly screens: Scenery['screens'] }) => ReactNode;
const Outlet = JourneyOutlet as unknown as AnyOutlet;

const BareFrame = ({ children }: FrameProps): ReactNode => <PageFrame isWebview>{children}</PageFrame>;

interface StagePageProps {
  readonly actorRef: AnyActor;
  readonly scenery: Scenery;
  /** The time that the screen shows. */
  readonly time: Time;
}

/** The app's own screens on a chart that was brought to a state, without the frame of the app where that is another chart's. */
export function StagePage({ actorRef, scenery, time }: StagePageProps): ReactNode {
  const { screens, around = (screen) => screen, Frame = BareFrame } = scenery;
  return (
    <ThemeProvider>
      <MantineTheme>
        <TimeContext value={time}>
          <Frame actorRef={actorRef}>{around(<Outlet actorRef={actorRef} screens={screens} />)}</Frame>
        </TimeContext>
      </MantineTheme>
    </ThemeProvider>
  );
}
