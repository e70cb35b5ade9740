import { serviceFeeJob } from '../billing/service-fee-job.ts';
import type { Deps } from '../deps.ts';
import { lossNoticeJob } from '../valuations/loss-notice-job.ts';
import { valuationJob } from '../valuations/valuation-job.ts';
import type { DayEndJob } from './day-end-job.ts';

/** Everything that a business day's end does; their order is said by each (`dayEndOrder`). */
export const dayEndJobs = (_deps: Deps): readonly DayEndJob[] => [valuationJob, serviceFeeJob, lossNoticeJob];
