import type { Path } from './suite.ts';

/**
 * A path without the steps in which a refused event does nothing: what may not be done a screen does not offer, and that
 * nothing happens the bare actor proves.
 */
export const offered = (path: Path): Path => ({
  ...path,
  steps: path.steps.filter(({ kind, edgeIds }) => kind !== 'user' || edgeIds.length > 0),
});
