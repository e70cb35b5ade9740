import type { ReactNode } from 'react';
import { afterAll, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx';
import { leaveCoverage } from './coverage.ts';
import { chartNamed, familyNamed, offeredPathsOf } from './screen-paths.ts';
import { type Journey, replayOnScreens } from './screen-runner.tsx';

/** Brand and tokens, without Mantine: what the sign-in and the shell have around them. */
export const bare = (screen: ReactNode): ReactNode => <ThemeProvider>{screen}</ThemeProvider>;

/** What the pages behind the sign-in have around them. */
export const withMantine = (screen: ReactNode): ReactNode => <MantineTheme>{screen}</MantineTheme>;

interface Proven<Machine extends AnyStateMachine> extends Omit<Journey<Machine>, 'entry'> {
  /** In the catalogue. */
  readonly name: string;
}

/** Lays out the tests that walk every path of a chart on its real screens; the duty stands in their names. */
export const provePathsOnScreens = <Machine extends AnyStateMachine>(
  { name, around = bare, ...journey }: Proven<Machine>,
  requirement: string,
): void => {
  const entry = chartNamed(name);
  const paths = offeredPathsOf(entry);

  describe(`${name} on its screens`, () => {
    afterAll(leaveCoverage('screens', entry, () => paths.length));

    it('JRN-02: has paths', () => {
      expect(paths.length).toBeGreaterThan(0);
    });

    it.each(paths)(`${requirement}: $name`, async ({ path }) => {
      await expect(replayOnScreens({ ...journey, entry, around }, path)).resolves.toBeUndefined();
    });
  });
};

interface ProvenFamily<Machine extends AnyStateMachine> extends Omit<Proven<Machine>, 'name'> {
  /** Of charts that are made from the same files and shown by the same screens. */
  readonly family: string;
}

/** The same for every chart of a family: they share one driver. */
export const proveFamilyOnScreens = <Machine extends AnyStateMachine>(
  { family, ...journey }: ProvenFamily<Machine>,
  requirement: string,
): void => {
  for (const name of familyNamed(family)) provePathsOnScreens<Machine>({ ...journey, name }, requirement);
};
