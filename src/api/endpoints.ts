import { authChallenge } from './auth/auth-challenge.ts';
import { confirmForgotPassword } from './auth/confirm-forgot-password.ts';
import { forgotPassword } from './auth/forgot-password.ts';
import { login } from './auth/login.ts';
import { logout } from './auth/logout.ts';
import { mfaConfirm, mfaDisable, mfaEnable, mfaStatus, mfaUpdate } from './auth/mfa.ts';
import { refreshToken } from './auth/refresh-token.ts';
import { sessionCheck } from './auth/session-check.ts';
import { getBank } from './banks/banks.ts';
import { changeAGB, getAGB } from './business-partners/agb.ts';
import {
  getBusinessPartner,
  getBusinessPartnerById,
  getIPS,
  getProductById,
} from './business-partners/business-partners.ts';
import { activateClearingAccountPlus } from './business-partners/clearing-account-plus.ts';
import { confirmAccountClosure, deleteBusinessPartner } from './business-partners/close-account.ts';
import { getAccountClosingQuote } from './business-partners/closing-quote.ts';
import { createProduct, newBp, prepareBusinessPartner, prepareProduct } from './business-partners/opening.ts';
import { getOpening } from './business-partners/opened-investment.ts';
import { createSubscriptions, getSubscriptions } from './business-partners/subscriptions.ts';
import { prepareReferenceAccount, updateBp } from './business-partners/update-business-partner.ts';
import { getWphg } from './business-partners/wphg.ts';
import { createCase, deleteCase, getCase, updateCase } from './cases/cases.ts';
import { getFirstMoney } from './cases/first-money.ts';
import { prepareContract, userAcceptsContract, withdrawContract } from './cases/contract.ts';
import { createResumeLink, openResumeLink } from './cases/resume-links.ts';
import { conditions, singleCondition } from './conditions/conditions.ts';
import { bankingStatus, getConfiguration } from './configuration/configuration.ts';
import { getCMSProxy } from './content/cms.ts';
import { campaigns } from './coupons/campaigns.ts';
import { coupon, getCoupons } from './coupons/coupons.ts';
import { document, getPostboxDoc } from './documents/documents.ts';
import { deleteDraft, getDraft, listDrafts, putDraft } from './drafts/drafts.ts';
import type { Endpoint } from './endpoint.ts';
import {
  confirmExemptionOrderEnd,
  createExemptionOrder,
  deleteExemptionOrder,
  getExemptionOrder,
  prepareExemptionOrder,
  updateExemptionOrder,
} from './exemption-order/exemption-order.ts';
import { costInformationDocument } from './offer/cost-information.ts';
import { costAndFee, costsheet } from './offer/costs.ts';
import { getOffer } from './offer/offer.ts';
import { proposalDocument } from './offer/proposal-document.ts';
import { gap, strategy } from './offer/strategies.ts';
import { sepaMandate } from './mandates/sepa-mandate.ts';
import { getIdNow, postIdent, startIdNow } from './identification/identification.ts';
import { prepareStrategyChange, updateIps } from './investments/change-strategy.ts';
import { deleteIps, prepareInvestmentClosure } from './investments/close-investment.ts';
import { sendSms } from './operations/send-sms.ts';
import { openWithdrawals } from './orders/open-withdrawals.ts';
import { deleteSubscriptions, getOrder } from './orders/orders.ts';
import {
  createSavingsPlan,
  deleteSavingsPlan,
  getSavingsPlan,
  updateSavingsPlan,
} from './savings-plans/savings-plans.ts';
import {
  checkCode,
  confirmContactChange,
  getCode,
  prepareEmailChange,
  prepareMobileChange,
  resendEMail,
} from './person/contact.ts';
import { correctOwner, prepareCorrection } from './person/correction.ts';
import { confirmUser, createUser, resendUserCode } from './person/create-user.ts';
import { confirmUserDeletion, deleteUser, getUserDeletion } from './person/deletion.ts';
import { fetchExport, getExport, orderExport, prepareExport } from './person/export.ts';
import { idexists } from './person/id-exists.ts';
import { compareInvited, tellInviter } from './person/invited-person.ts';
import {
  confirmConsent,
  getUserMarketingPreferences,
  updateUserMarketingPreferences,
  withdrawConsent,
} from './person/marketing.ts';
import {
  allowOwner,
  declineInvitation,
  inviteOwner,
  openInvitation,
  prepareInvitation,
  prepareOwnership,
} from './person/owners.ts';
import { getProfile, updateUser, updateUserV2 } from './person/profile.ts';
import { confirmSessionEnd, endSession, listSessions } from './sessions/sessions.ts';
import { getTopUpAccount, getTopUpOptions, topUp, topup } from './top-ups/top-ups.ts';
import { transactions } from './transactions/transactions.ts';
import { listSignIns } from './sessions/sign-ins.ts';
import { getUserV2, postbox, updateTask } from './user/user.ts';
import { getVoucherCode } from './vouchers/voucher-code.ts';
import { createDisbursement, disbursement, withdrawal } from './withdrawals/confirm.ts';
import { prepareDisbursement, prepareWithdrawal } from './withdrawals/prepare.ts';
import { disbursementAmount, disbursementAmountV2, getWithdrawalQuote } from './withdrawals/quote.ts';

/** The calls of the specification's catalogue (API-01). */
export const specified = {
  activateClearingAccountPlus,
  allowOwner,
  authChallenge,
  changeAGB,
  checkCode,
  conditions,
  confirmForgotPassword,
  costsheet,
  coupon,
  createDisbursement,
  createExemptionOrder,
  createProduct,
  createSavingsPlan,
  createSubscriptions,
  createUser,
  deleteBusinessPartner,
  deleteCase,
  deleteExemptionOrder,
  deleteIps,
  deleteSavingsPlan,
  deleteSubscriptions,
  deleteUser,
  disbursement,
  disbursementAmount,
  disbursementAmountV2,
  document,
  forgotPassword,
  gap,
  getAGB,
  getBusinessPartner,
  getBusinessPartnerById,
  getCMSProxy,
  getCode,
  getConfiguration,
  getCoupons,
  getIdNow,
  getIPS,
  getOrder,
  getPostboxDoc,
  getProductById,
  getSavingsPlan,
  getSubscriptions,
  getUserMarketingPreferences,
  getUserV2,
  getVoucherCode,
  getWphg,
  idexists,
  login,
  mfaConfirm,
  mfaDisable,
  mfaEnable,
  mfaUpdate,
  newBp,
  openWithdrawals,
  postbox,
  postIdent,
  refreshToken,
  resendEMail,
  /** The specification lists the challenge under two names. */
  respondToAuthChallenge: { ...authChallenge, name: 'respondToAuthChallenge' as const },
  sendSms,
  sepaMandate,
  singleCondition,
  startIdNow,
  strategy,
  topUp,
  topup,
  transactions,
  updateBp,
  updateCase,
  updateExemptionOrder,
  updateIps,
  updateSavingsPlan,
  updateTask,
  updateUser,
  updateUserMarketingPreferences,
  updateUserV2,
  userAcceptsContract,
  withdrawal,
};

/** Our own calls beside the specification's (decisions §21). */
export const own = {
  bankingStatus,
  campaigns,
  compareInvited,
  confirmAccountClosure,
  confirmConsent,
  confirmContactChange,
  confirmExemptionOrderEnd,
  confirmSessionEnd,
  confirmUser,
  confirmUserDeletion,
  correctOwner,
  costAndFee,
  createCase,
  createResumeLink,
  declineInvitation,
  deleteDraft,
  endSession,
  fetchExport,
  getBank,
  getCase,
  getDraft,
  getExemptionOrder,
  getExport,
  getUserDeletion,
  getOffer,
  getOpening,
  getProfile,
  getFirstMoney,
  getTopUpAccount,
  getTopUpOptions,
  getAccountClosingQuote,
  getWithdrawalQuote,
  inviteOwner,
  listDrafts,
  listSessions,
  listSignIns,
  logout,
  mfaStatus,
  openInvitation,
  openResumeLink,
  orderExport,
  prepareExport,
  prepareInvitation,
  prepareBusinessPartner,
  prepareContract,
  prepareCorrection,
  prepareDisbursement,
  prepareEmailChange,
  prepareExemptionOrder,
  prepareInvestmentClosure,
  prepareMobileChange,
  prepareOwnership,
  prepareProduct,
  prepareReferenceAccount,
  prepareStrategyChange,
  prepareWithdrawal,
  costInformationDocument,
  proposalDocument,
  putDraft,
  resendUserCode,
  sessionCheck,
  tellInviter,
  withdrawConsent,
  withdrawContract,
};

/** Every call, by name. Two names may share a method and address; they share the handler then. */
export const endpoints = { ...specified, ...own } satisfies Readonly<Record<string, Endpoint>>;

export type EndpointName = keyof typeof endpoints;
