import { inject, TestRunner } from 'vitest';
import { prepareGrounds } from './grounds.ts';

prepareGrounds({
  ...inject('grounds'),
  hasFailed: () => TestRunner.getCurrentTest()?.result?.state === 'fail',
});
