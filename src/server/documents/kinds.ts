import type * as z from 'zod';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { PostboxCategory } from '#domain/entities/postbox.ts';
import { orderTypeLabels } from '#domain/orders/order-labels.ts';
import { labelWithSplit } from '#domain/products/labels.ts';
import { payoutDocumentTitle } from '#domain/withdrawal/withdrawal.ts';
import {
  answersRecordFacts,
  contractFacts,
  costInformationFacts,
  exemptionOrderFacts,
  generalFacts,
  guidelinesFacts,
  identCouponFacts,
  mandateFacts,
  suitabilityFacts,
} from './facts/contract-facts.ts';
import { letterFacts } from './facts/letter-facts.ts';
import { invoiceFacts, orderConfirmationFacts, payoutFacts } from './facts/order-facts.ts';
import { annualCostsFacts, lossNoticeFacts, quarterlyReportFacts, taxCertificateFacts } from './facts/report-facts.ts';
import { type GeneralKind, generalTexts } from './templates/general/general-texts.ts';

/** What a kind of document is made of, and what it is called in the postbox. */
interface Kind<Facts extends z.ZodType> {
  readonly facts: Facts;
  readonly category: PostboxCategory | ((facts: z.output<Facts>) => PostboxCategory);
  /** In the postbox, on the document and, without what files cannot be called, as its file's name. */
  readonly title: (facts: z.output<Facts>) => string;
}

const kind = <Facts extends z.ZodType>(given: Kind<Facts>): Kind<Facts> => given;

/** Every kind of document there is. A name is stored with each document: add, never rename. */
export const documentKinds = {
  CONTRACT: kind({ facts: contractFacts, category: 'CONTRACT', title: () => 'Vermögensverwaltungsvertrag' }),
  GUIDELINES: kind({
    facts: guidelinesFacts,
    category: 'CONTRACT',
    title: (facts) => `Anlagerichtlinien ${labelWithSplit(facts, facts.split)}`,
  }),
  TERMS: kind({ facts: generalFacts, category: 'CONTRACT', title: () => 'Allgemeine Geschäftsbedingungen' }),
  PRIVACY: kind({ facts: generalFacts, category: 'CONTRACT', title: () => 'Datenschutzhinweise' }),
  WITHDRAWAL_NOTICE: kind({ facts: generalFacts, category: 'CONTRACT', title: () => 'Widerrufsbelehrung' }),
  COST_INFORMATION: kind({
    facts: costInformationFacts,
    category: 'COSTS',
    title: () => 'Kosteninformation vor Vertragsschluss',
  }),
  ANSWERS_RECORD: kind({ facts: answersRecordFacts, category: 'CONTRACT', title: () => 'Protokoll Ihrer Angaben' }),
  SUITABILITY_REPORT: kind({ facts: suitabilityFacts, category: 'REPORT', title: () => 'Geeignetheitsbericht' }),
  SEPA_MANDATE: kind({ facts: mandateFacts, category: 'CONTRACT', title: () => 'SEPA-Lastschriftmandat' }),
  ORDER_CONFIRMATION: kind({
    facts: orderConfirmationFacts,
    category: 'TRANSACTION',
    title: ({ type }) => `Auftragsbestätigung ${orderTypeLabels[type]}`,
  }),
  PAYOUT_CONFIRMATION: kind({
    facts: payoutFacts,
    category: 'TRANSACTION',
    title: ({ type }) => payoutDocumentTitle[type],
  }),
  INVOICE: kind({ facts: invoiceFacts, category: 'COSTS', title: ({ label }) => `Rechnung Servicegebühr ${label}` }),
  QUARTERLY_REPORT: kind({
    facts: quarterlyReportFacts,
    category: 'REPORT',
    title: ({ label }) => `Quartalsbericht ${label}`,
  }),
  ANNUAL_COSTS: kind({ facts: annualCostsFacts, category: 'COSTS', title: ({ year }) => `Kosteninformation ${year}` }),
  LOSS_NOTICE: kind({
    facts: lossNoticeFacts,
    category: 'REPORT',
    title: ({ percent }) => `Verlustmitteilung: ${percent} %`,
  }),
  EXEMPTION_ORDER: kind({
    facts: exemptionOrderFacts,
    category: 'TAX',
    title: ({ validFrom }) => `Freistellungsauftrag ab ${formatGermanDate(validFrom)}`,
  }),
  TAX_CERTIFICATE: kind({
    facts: taxCertificateFacts,
    category: 'TAX',
    title: ({ year }) => `Jahressteuerbescheinigung ${year}`,
  }),
  IDENT_COUPON: kind({ facts: identCouponFacts, category: 'MESSAGE', title: () => 'POSTIDENT-Coupon' }),
  LETTER: kind({ facts: letterFacts, category: ({ category }) => category, title: ({ title }) => title }),
};

export type DocumentKind = keyof typeof documentKinds;

/** What is passed to issue a document of a kind. */
export type GivenFacts<Name extends DocumentKind> = z.input<(typeof documentKinds)[Name]['facts']>;

/** What a template reads. */
export type FactsOf<Name extends DocumentKind> = z.output<(typeof documentKinds)[Name]['facts']>;

interface Checked {
  readonly category: PostboxCategory;
  readonly title: string;
  /** As they are stored. */
  readonly facts: unknown;
}

/** A general document was to be issued in a version that was never written: nobody could ever read it. */
export class NoSuchVersion extends Error {
  override readonly name = 'NoSuchVersion';
}

const isGeneral = (name: DocumentKind): name is GeneralKind => Object.hasOwn(generalTexts, name);

/**
 * Checks the facts of a document and says what it is called and where it is filed. Throws a ZodError where one is wrong, and
 * NoSuchVersion for a version of a general document that there is not.
 */
export const checked = (name: DocumentKind, data: unknown): Checked => {
  // One signature for all kinds: each is asked about the facts that its own schema has just read.
  const { facts: schema, category, title } = documentKinds[name] as unknown as Kind<z.ZodType>;
  const facts = schema.parse(data);
  if (isGeneral(name)) {
    const { version } = facts as FactsOf<typeof name>;
    if (!Object.hasOwn(generalTexts[name], version)) throw new NoSuchVersion(`${name} has no version ${version}.`);
  }
  return { category: typeof category === 'function' ? category(facts) : category, title: title(facts), facts };
};
