import { inject, TestRunner } from 'vitest';
import { prepareGrounds } from './grounds.ts';

prepareGrounds({
  ...inject('grounds'),
  hasFailed: () => TestRunner.getCurrentTest()?.result?.state === 'fail',
});

// Node reads the sources as they stand, so that a place in them needs no map; Playwright notes one for each call it makes.
process.setSourceMapsEnabled(false);
