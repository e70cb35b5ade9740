import type { Deps } from '../deps.ts';
import type { DayEndJob } from './day-end-job.ts';

/** Everything that a business day's end does; their order is said by each (`dayEndOrder`). */
export const dayEndJobs = (_deps: Deps): readonly DayEndJob[] => [];
