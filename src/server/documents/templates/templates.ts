import type { DocumentKind, FactsOf } from '../kinds.ts';
import type { Block } from '../render/blocks.ts';
import type { Context } from './context.ts';
import { contract, guidelines } from './contract.ts';
import { annualCosts, costInformation, invoice } from './costs.ts';
import { type GeneralKind, generalTexts } from './general/general-texts.ts';
import { identCoupon, letter } from './letters.ts';
import { mandate, orderConfirmation, payout } from './payments.ts';
import { lossNotice, quarterlyReport } from './reports.ts';
import { answersRecord, suitabilityReport } from './suitability.ts';
import { exemptionOrder, taxCertificate } from './tax.ts';

type Template<Name extends DocumentKind> = (facts: FactsOf<Name>, context: Context) => readonly Block[];

const general =
  (kind: GeneralKind) =>
  ({ version }: { readonly version: string }): readonly Block[] => {
    const blocks = Object.hasOwn(generalTexts[kind], version) ? generalTexts[kind][version] : undefined;
    if (blocks === undefined) throw new RangeError(`${kind} has no version ${version}.`);
    return blocks;
  };

/** What each kind of document says. */
export const templates: { readonly [Name in DocumentKind]: Template<Name> } = {
  CONTRACT: contract,
  GUIDELINES: guidelines,
  TERMS: general('TERMS'),
  PRIVACY: general('PRIVACY'),
  WITHDRAWAL_NOTICE: general('WITHDRAWAL_NOTICE'),
  COST_INFORMATION: costInformation,
  ANSWERS_RECORD: answersRecord,
  SUITABILITY_REPORT: suitabilityReport,
  SEPA_MANDATE: mandate,
  ORDER_CONFIRMATION: orderConfirmation,
  PAYOUT_CONFIRMATION: payout,
  INVOICE: invoice,
  QUARTERLY_REPORT: quarterlyReport,
  ANNUAL_COSTS: annualCosts,
  LOSS_NOTICE: lossNotice,
  EXEMPTION_ORDER: exemptionOrder,
  TAX_CERTIFICATE: taxCertificate,
  IDENT_COUPON: identCoupon,
  LETTER: letter,
};
