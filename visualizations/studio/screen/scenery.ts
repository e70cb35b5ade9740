import type { ComponentType, ReactNode } from 'react';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { FrameProps } from './frame-props.ts';

type AnyScreens = Readonly<
  Record<string, ComponentType<{ readonly snapshot: AnyMachineSnapshot; readonly send: (event: EventObject) => void }>>
>;

/** What a chart's screens need around them, and which child charts show themselves in them. */
export interface Scenery {
  readonly screens: AnyScreens;
  readonly around?: (screen: ReactNode) => ReactNode;
  /** The page around all of it; without one it is as bare as inside another app. */
  readonly Frame?: ComponentType<FrameProps>;
  /** Charts that run themselves inside, by name. */
  readonly running?: readonly string[];
  /** When the samples of its model were taken, where that is not when the others were. */
  readonly begins?: string;
}

/** The types hold in the apps; here any chart is like any other. */
export const scenery = (screens: object, more: Omit<Scenery, 'screens'> = {}): Scenery => ({
  screens: screens as AnyScreens,
  ...more,
});
