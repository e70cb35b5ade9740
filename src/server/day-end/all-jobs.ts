import { serviceFeeJob } from '../billing/service-fee-job.ts';
import type { Deps } from '../deps.ts';
import { comingOfAgeJob } from '../suitability/coming-of-age-job.ts';
import { suitabilityJob } from '../suitability/suitability-job.ts';
import { lossNoticeJob } from '../valuations/loss-notice-job.ts';
import { valuationJob } from '../valuations/valuation-job.ts';
import type { DayEndJob } from './day-end-job.ts';

/** Everything that a business day's end does; their order is said by each (`dayEndOrder`). */
export const dayEndJobs = (deps: Deps): readonly DayEndJob[] => [
  valuationJob,
  serviceFeeJob,
  lossNoticeJob,
  suitabilityJob(deps),
  comingOfAgeJob,
];
