import { directoryDocumentStore } from '../adapters/directory-document-store.ts';
import { newTermsJob } from '../agb/new-terms-job.ts';
import { serviceFeeJob } from '../billing/service-fee-job.ts';
import { moneyPorts } from '../bank/money-ports.ts';
import { moneyDayEnd } from '../bank/day-end.ts';
import type { Deps } from '../deps.ts';
import { retentionJob } from '../person/retention-job.ts';
import { comingOfAgeJob } from '../suitability/coming-of-age-job.ts';
import { annualCostsJob, quarterlyReportJob } from '../documents/report-jobs.ts';
import { pricesJob } from '../market/prices-job.ts';
import { postboxNewsJob } from '../postbox/postbox-news-job.ts';
import { suitabilityJob } from '../suitability/suitability-job.ts';
import type { Keyring } from '../tokens/keyring.ts';
import { lossNoticeJob } from '../valuations/loss-notice-job.ts';
import { advanceTaxJob } from '../tax/advance-tax-job.ts';
import { churchTaxJob, churchTaxOffice } from '../tax/church-tax-job.ts';
import type { ContentFiles } from '../ports/documents.ts';
import { taxCertificateJob } from '../tax/tax-certificate-job.ts';
import { valuationJob } from '../valuations/valuation-job.ts';
import type { DayEndJob } from './day-end-job.ts';

/** What the jobs of a day's end are made of. */
export interface DayEndDeps extends Deps {
  readonly keyring: Keyring;
}

const contentFiles = ({ documentDirectory }: Deps['config']): ContentFiles | undefined =>
  documentDirectory === undefined ? undefined : directoryDocumentStore(documentDirectory);

/** Everything that a business day's end does; their order is said by each (`dayEndOrder`). */
export const dayEndJobs = (deps: DayEndDeps): readonly DayEndJob[] => [
  pricesJob(deps.prices, deps.log),
  ...moneyDayEnd(moneyPorts(deps.config, deps.prices)),
  churchTaxJob(churchTaxOffice(deps.config), deps.keyring),
  advanceTaxJob,
  valuationJob,
  serviceFeeJob,
  lossNoticeJob,
  quarterlyReportJob,
  annualCostsJob,
  taxCertificateJob,
  suitabilityJob(deps),
  comingOfAgeJob,
  newTermsJob,
  postboxNewsJob,
  retentionJob({ ...deps, files: contentFiles(deps.config) }),
];
