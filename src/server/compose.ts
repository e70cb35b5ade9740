import { type AdminComposition, composeAdmin } from './admin/admin.ts';
import { agbHandlers } from './agb/agb.routes.ts';
import { nextAccessHousekeeping } from './auth/access-housekeeping.ts';
import { approvalExpiry } from './approvals/expire-approvals.ts';
import { authHandlers, openAccess } from './auth/access.ts';
import { httpCms } from './adapters/http-cms.ts';
import { approvalEffects } from './approval-effects.ts';
import { businessPartnerHandlers } from './business-partners/business-partners.routes.ts';
import { caseHandlers } from './cases/cases.routes.ts';
import { contractHandlers } from './cases/contract.routes.ts';
import { goingOnAt, waitForAnother } from './cases/go-on-identified.ts';
import { resumeLinkEnd, resumeLinkHandlers } from './cases/resume-links.ts';
import { openingStart } from './cases/start-opening.ts';
import { withdrawalReceipt, withdrawHandlers } from './cases/withdraw-contract.ts';
import { unwindingWork } from './cases/withdrawal-approval.ts';
import { updateBpHandlers } from './business-partners/update-bp.routes.ts';
import { closingWork } from './closures/closing-jobs.ts';
import { closureHandlers } from './closures/closures.routes.ts';
import { bankHandlers } from './banks/banks.routes.ts';
import { conditionHandlers } from './conditions/conditions.routes.ts';
import { configurationHandlers } from './configuration/configuration.routes.ts';
import { contentHandlers } from './content/content.routes.ts';
import { couponHandlers } from './coupons/coupons.routes.ts';
import { dayEndJobs } from './day-end/all-jobs.ts';
import { type DayEnd, openDayEnd } from './day-end/day-end.ts';
import type { Deps } from './deps.ts';
import { configuredDocumentService, type DocumentService } from './documents/document-service.ts';
import { documentHandlers } from './documents/documents.routes.ts';
import { draftHandlers } from './drafts/drafts.routes.ts';
import { confirmExemptionHandlers } from './exemption-orders/confirm.routes.ts';
import { exemptionHandlers } from './exemption-orders/prepare.routes.ts';
import type { Authenticate } from './http/bearer.ts';
import type { Handlers } from './http/handler.ts';
import { identJobs } from './identification/ident-jobs.ts';
import { identProviders } from './identification/ident-providers.ts';
import { identificationHandlers } from './identification/identification.routes.ts';
import { enqueue } from './jobs/enqueue.ts';
import { hastenJobs } from './jobs/hasten.ts';
import { housekeeping, nextHousekeeping } from './jobs/housekeeping.ts';
import type { JobKind } from './jobs/runner.ts';
import { mandateHandlers } from './mandates/mandates.routes.ts';
import { mfaHandlers } from './mfa/mfa.routes.ts';
import { offerHandlers } from './offer/offer.routes.ts';
import { costInformationHandlers } from './offer/cost-information.routes.ts';
import { proposalDocumentHandlers } from './offer/proposal-document.routes.ts';
import { strangersPapers } from './offer/strangers-papers.ts';
import { operationHandlers } from './operations/operations.routes.ts';
import { momentOf } from './orders/lifecycle.ts';
import { orderHandlers } from './orders/orders.routes.ts';
import { adapters, deliveries } from './outbox/delivery.ts';
import { personHandlers, personJobs } from './person/person.ts';
import { packageWork } from './packages/package-jobs.ts';
import { packageHandlers } from './packages/packages.routes.ts';
import { postboxHandlers } from './postbox/postbox.routes.ts';
import { savingsPlanHandlers } from './savings-plans/savings-plans.routes.ts';
import { referenceAccountHandlers } from './reference-accounts/reference-accounts.routes.ts';
import { openingHandlers } from './relations-opening/opening.routes.ts';
import { sessionHandlers } from './sessions/sessions.routes.ts';
import { signInHandlers } from './sessions/sign-ins.routes.ts';
import { simulatedCms } from './simulators/simulated-cms.ts';
import { strategyWork } from './strategies/strategy-jobs.ts';
import { strategyHandlers } from './strategies/strategies.routes.ts';
import { taskHandlers } from './tasks/tasks.routes.ts';
import type { Keyring } from './tokens/keyring.ts';
import { topUpHandlers } from './top-ups/top-ups.routes.ts';
import { transactionHandlers } from './transactions/transactions.routes.ts';
import { passwordCost } from './users/password-hash.ts';
import { userHandlers } from './users/user.routes.ts';
import { hashStoredVouchers } from './vouchers/hash-stored.ts';
import { voucherHandlers } from './vouchers/vouchers.routes.ts';
import { confirmHandlers } from './withdrawals/confirm.routes.ts';
import { prepareHandlers } from './withdrawals/prepare.routes.ts';
import { quoteHandlers } from './withdrawals/quotes.routes.ts';
import { settlementWork } from './withdrawals/settlement.ts';
import { wphgHandlers } from './wphg/wphg.routes.ts';

/** The product put together, before anything listens or runs. */
export interface Composition {
  readonly handlers: Handlers;
  readonly authenticate: Authenticate;
  readonly keyring: Keyring;
  /** Staff's calls, behind a port of their own. */
  readonly admin: AdminComposition;
  readonly jobs: readonly JobKind[];
  /** Makes and keeps the contents of documents; closed with the server. */
  readonly documents: DocumentService;
  /** The business day and the jobs of its end. */
  readonly dayEnd: DayEnd;
  /** Seals secrets that are not; at every start, after the demo was written. */
  readonly sealSecrets: () => Promise<number>;
  /** Orders what has to recur; at every start, a second time changes nothing. */
  readonly orderRecurring: () => Promise<void>;
}

/**
 * The one place that knows all parts of the server; the database is migrated. A password costs what the product says:
 * less where a test is about something else.
 */
export const compose = async (deps: Deps, cost = passwordCost): Promise<Composition> => {
  const { db, clocks, config } = deps;
  const access = await openAccess(deps);
  const dayEnd = openDayEnd(deps, dayEndJobs({ ...deps, keyring: access.keyring }));
  const withKeys = { ...deps, keyring: access.keyring, passwordCost: cost, audience: 'banking' as const };
  const withIdent = {
    ...deps,
    providers: identProviders(deps),
    follows: {
      vault: access.keyring.vault,
      identified: goingOnAt(config, access.keyring),
      notIdentified: waitForAnother,
    },
  };
  const documents = configuredDocumentService(deps);
  const papers = strangersPapers({ config, clocks, documents });
  return {
    documents,
    handlers: {
      ...authHandlers(withKeys),
      ...sessionHandlers(withKeys),
      ...mfaHandlers(withKeys),
      ...caseHandlers(withKeys),
      ...contractHandlers(withKeys),
      ...identificationHandlers(withIdent),
      ...resumeLinkHandlers(withKeys),
      ...withdrawHandlers(withKeys),
      ...operationHandlers(withKeys),
      ...documentHandlers({ ...deps, documents }),
      ...draftHandlers(withKeys),
      ...agbHandlers(withKeys),
      ...businessPartnerHandlers(deps),
      ...updateBpHandlers(withKeys),
      ...closureHandlers(withKeys),
      ...conditionHandlers(deps),
      ...bankHandlers,
      ...configurationHandlers(deps),
      ...contentHandlers(config.cms === undefined ? simulatedCms : httpCms(config.cms, clocks)),
      ...couponHandlers(withKeys),
      ...exemptionHandlers(withKeys),
      ...confirmExemptionHandlers(withKeys),
      ...offerHandlers(deps),
      ...proposalDocumentHandlers({ ...deps, papers }),
      ...costInformationHandlers({ ...deps, papers }),
      ...orderHandlers(deps),
      ...packageHandlers(withKeys),
      ...postboxHandlers(deps),
      ...referenceAccountHandlers(withKeys),
      ...openingHandlers(withKeys),
      ...strategyHandlers(withKeys),
      ...taskHandlers(deps),
      ...userHandlers(withKeys),
      ...personHandlers(withKeys),
      ...signInHandlers(deps),
      ...voucherHandlers(withKeys),
      ...wphgHandlers(deps),
      ...quoteHandlers(deps),
      ...prepareHandlers(withKeys),
      ...confirmHandlers(withKeys),
      ...mandateHandlers(withKeys),
      ...savingsPlanHandlers(withKeys),
      ...topUpHandlers(withKeys),
      ...transactionHandlers(deps),
    },
    authenticate: access.authenticate,
    keyring: access.keyring,
    sealSecrets: async () => (await access.sealSecrets()) + (await hashStoredVouchers(db, access.keyring)),
    admin: composeAdmin(withKeys, (tx) =>
      openDayEnd({ ...deps, db: tx }, dayEndJobs({ ...deps, keyring: access.keyring })),
    ),
    jobs: [
      ...deliveries(db, adapters(config)),
      housekeeping,
      ...access.jobs,
      ...personJobs({ ...withKeys, documents }),
      ...settlementWork(deps),
      ...closingWork(deps),
      ...strategyWork(deps),
      ...packageWork(deps),
      ...dayEnd.work,
      ...identJobs(withIdent),
      openingStart(deps),
      resumeLinkEnd,
      withdrawalReceipt(withKeys),
      ...unwindingWork(deps),
      approvalExpiry(deps, approvalEffects),
    ],
    dayEnd,
    orderRecurring: async () => {
      await enqueue(db, nextHousekeeping(clocks.now()));
      await enqueue(db, nextAccessHousekeeping(clocks.now()));
      await hastenJobs(db, momentOf(clocks));
      await dayEnd.orderRecurring();
    },
  };
};
