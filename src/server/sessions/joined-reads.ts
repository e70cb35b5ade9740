import type { EndpointName } from '#api/endpoints.ts';

/**
 * Calls whose own statement joins the session (`caller.ts`): the token is read for them without the database, so that
 * they cost one statement. A call that is missing here costs one more; one that is here and does not join would answer
 * whoever has signed out, which `tests/contract/statements.test.ts` would see.
 */
export const joinedReads: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'campaigns',
  'disbursementAmount',
  'disbursementAmountV2',
  'getAGB',
  'getAccountClosingQuote',
  'getBusinessPartner',
  'getBusinessPartnerById',
  'getCoupons',
  'getCase',
  'getDraft',
  'getExport',
  'getIPS',
  'getIdNow',
  'getExemptionOrder',
  'getFirstMoney',
  'getOpening',
  'getOrder',
  'getPostboxDoc',
  'getProductById',
  'getProfile',
  'getUserMarketingPreferences',
  'getSubscriptions',
  'getUserV2',
  'getVoucherCode',
  'getWithdrawalQuote',
  'idexists',
  'getWphg',
  'listDrafts',
  'listSessions',
  'listSignIns',
  'mfaStatus',
  'openWithdrawals',
  'postbox',
  'sessionCheck',
  'getSavingsPlan',
  'getTopUpAccount',
  'getTopUpOptions',
  'transactions',
]);
