import { businessDayFrom } from '#domain/calendar/business-day.ts';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { addDays, type IsoDate, isoDate, yearOf } from '#domain/calendar/iso-date.ts';
import { hasMoreCautious } from '#domain/strategy-change/strategy-change.ts';
import type { Quarter } from '#domain/calendar/quarter.ts';
import { firstFeeBrackets } from '#domain/costs/costs.ts';
import { quarterlyFee } from '#domain/costs/service-fee.ts';
import type { LossFacts } from '#domain/entities/postbox.ts';
import { addCents, cents, type Cents, formatEuro } from '#domain/money/money.ts';
import { comesOfAgeOn } from '#domain/person/age.ts';
import { isPayout } from '#domain/withdrawal/payout-orders.ts';
import type { Db } from '#server/db/db.ts';
import { annualCostsFacts } from '#server/documents/books/annual-facts.ts';
import { averageValue, developmentOf, seriesAt, titleOf } from '#server/documents/books/holdings.ts';
import type { PartnerBooks } from '#server/documents/books/partner-books.ts';
import { payoutFacts } from '#server/documents/books/payout-facts.ts';
import { quarterlyReportFacts } from '#server/documents/books/quarterly-report.ts';
import type { DocumentBody } from '#server/documents/issue-document.ts';
import { historyOf } from '#server/investments/history.ts';
import { lossNotices } from '#server/investments/loss-notices.ts';
import { modelPrices } from '#server/simulators/prices.ts';
import { certifiedYear } from '#server/tax/tax-certificate-job.ts';
import { quartersSince } from './billing.ts';
import { contractPapers } from './contract-papers.ts';
import { demoToday } from './personas.ts';
import { partnerId } from './plan.ts';
import type { Story } from './story.ts';

/** What a document is written from: everything else lies in the database by then. */
export interface Sources {
  readonly tx: Db;
  readonly books: PartnerBooks;
}

export interface DemoDocument {
  readonly on: IsoDate;
  readonly body: (sources: Sources) => DocumentBody | Promise<DocumentBody>;
  readonly loss?: LossFacts;
  /** Still closed although it is old; newer mail always is. */
  readonly isUnread?: true;
}

const contract = ({ plan }: Story): readonly DemoDocument[] =>
  contractPapers(plan).map((body) => ({ on: plan.openedOn, body: () => body }));

const invoice = (story: Story, quarter: Quarter, on: IsoDate, { histories }: PartnerBooks): DocumentBody => {
  const { plan, chronicle } = story;
  const brackets = firstFeeBrackets[plan.subscription ?? 'DIGITAL'];
  const days = modelPrices.between('cash', quarter.first, quarter.last).map(({ date }) => date);
  const positions = chronicle.bookings.flatMap(({ kind, bookingDate, ipsId, entries }) => {
    const product = plan.products.find((each) => story.ipsId(each.number) === ipsId);
    if (kind !== 'FEE' || bookingDate !== on || product === undefined || ipsId === null) return [];
    const average = averageValue(histories.get(ipsId) ?? [], days);
    const { percent } = quarterlyFee(average, { allowance: cents(0), brackets });
    const amount = addCents(...entries.filter(({ account }) => account === 'FEES').map((entry): Cents => entry.amount));
    return [{ title: story.title(product, quarter.last), averageValue: average, percent, amount }];
  });
  const total = addCents(...positions.map(({ amount }) => amount));
  return {
    kind: 'INVOICE',
    data: {
      number: `F-${partnerId(plan)}-${quarter.id}`,
      from: quarter.first,
      until: quarter.last,
      label: quarter.label,
      bookedOn: on,
      positions,
      total,
      // The story sells units for every fee.
      paid: { cash: cents(0), sold: total, waived: cents(0) },
    },
  };
};

const certificate = (plan: Story['plan'], year: number): DemoDocument => ({
  on: businessDayFrom(isoDate(year + 1, 3, 15)),
  body: async ({ tx }) => {
    const data = await certifiedYear(tx, partnerId(plan), year);
    if (data === undefined) throw new Error('The demo certifies a year that nobody has taxed.');
    return { kind: 'TAX_CERTIFICATE', data };
  },
});

const regular = (story: Story): readonly DemoDocument[] => {
  const { plan, chronicle, pot } = story;
  const quarters = quartersSince(plan.openedOn).flatMap((quarter): readonly DemoDocument[] => {
    const { first, last, label } = quarter;
    const on = businessDayFrom(addDays(last, 1));
    const charged = chronicle.bookings.some(({ kind, bookingDate }) => kind === 'FEE' && bookingDate === on);
    const period = { from: first, until: last, label };
    const report: DemoDocument = {
      on,
      body: ({ books }) => ({ kind: 'QUARTERLY_REPORT', data: quarterlyReportFacts(books, period) }),
    };
    return charged ? [report, { on, body: ({ books }) => invoice(story, quarter, on, books) }] : [report];
  });
  const years = Array.from(
    { length: yearOf(demoToday) - yearOf(plan.openedOn) },
    (_, index) => yearOf(plan.openedOn) + index,
  ).flatMap((year): readonly DemoDocument[] => [
    {
      on: businessDayFrom(isoDate(year + 1, 2, 15)),
      body: ({ books }) => ({ kind: 'ANNUAL_COSTS', data: annualCostsFacts(books, year) }),
    },
    ...(pot.years.has(year) ? [certificate(plan, year)] : []),
  ]);
  return [...quarters, ...years];
};

/** The first page speaks of one until it is opened. */
const losses = ({ plan, chronicle }: Story): readonly DemoDocument[] => {
  const told = [...chronicle.movements].flatMap(([ipsId, movements]) =>
    lossNotices(historyOf(movements, demoToday, modelPrices)).map((notice): LossFacts => ({ ipsId, ...notice })),
  );
  return told.map((loss, index) => ({
    on: loss.date,
    body: ({ books }) => {
      const { ipsId, date: on, percent, since } = loss;
      const { start, end, paidIn, paidOut, tax, twr } = developmentOf(books.histories.get(ipsId) ?? [], since, on);
      const netFlow = addCents(paidIn, cents(0 - paidOut - tax));
      const product = books.products.find((each) => each.ipsId === ipsId);
      const title = product === undefined ? ipsId : titleOf(product, seriesAt(books, ipsId, on));
      return {
        kind: 'LOSS_NOTICE',
        data: {
          ipsId,
          title,
          on,
          percent,
          since,
          valueBefore: start,
          value: end,
          netFlow,
          changeable: product !== undefined && hasMoreCautious(product),
          twr: Math.min(0, twr ?? 0),
        },
      };
    },
    loss,
    ...(plan.lossUnread && index === told.length - 1 ? { isUnread: true } : {}),
  }));
};

const payouts = ({ plan, orders }: Story): readonly DemoDocument[] =>
  orders.flatMap(({ type, facts, orderId }): readonly DemoDocument[] => {
    const sent = facts.find(([, fact]) => fact.type === 'order.executed')?.[0];
    if (sent === undefined || !isPayout(type)) return [];
    return [
      {
        on: sent,
        body: async ({ tx }) => {
          const data = await payoutFacts(tx, partnerId(plan), orderId, sent);
          if (data === undefined) throw new Error(`${orderId} paid nobody.`);
          return { kind: 'PAYOUT_CONFIRMATION', data };
        },
      },
    ];
  });

const returnedDebits = ({ debits }: Story): readonly DemoDocument[] =>
  debits.flatMap(({ on, returnedOn, amount }): readonly DemoDocument[] =>
    returnedOn === null
      ? []
      : [
          {
            on: returnedOn,
            body: () => ({
              kind: 'LETTER',
              data: {
                title: 'Ihre Lastschrift wurde zurückgegeben',
                category: 'MESSAGE',
                paragraphs: [
                  'Ihre Bank hat unsere Lastschrift zurückgegeben. Wir haben Anteile in gleicher Höhe verkauft.',
                  'Von selbst ziehen wir diesen Betrag nicht noch einmal ein. Der Auftrag wartet weiter auf Geld, bis Sie ihn unter „Aufträge“ abbrechen.',
                ],
                facts: [
                  { label: 'Betrag', value: formatEuro(amount) },
                  { label: 'Eingezogen am', value: formatGermanDate(on) },
                  { label: 'Zurückgegeben am', value: formatGermanDate(returnedOn) },
                ],
              },
            }),
          },
        ],
  );

/** Children who come of age within the next months. */
const comingOfAge = ({ plan }: Story): readonly DemoDocument[] =>
  plan.owners.flatMap(({ name, role, bornOn }): readonly DemoDocument[] => {
    const grown = comesOfAgeOn(bornOn);
    if (role !== 'CHILD' || grown > '2027-03-31') return [];
    return [
      {
        on: '2026-11-16',
        body: () => ({
          kind: 'LETTER',
          data: {
            title: `${name} wird am ${formatGermanDate(grown)} volljährig`,
            category: 'MESSAGE',
            paragraphs: [
              `mit dem 18. Geburtstag gehört das Konto ${name} auch in allen Entscheidungen allein. Ihre Vollmacht als gesetzliche Vertreter endet an diesem Tag; lesen können Sie das Konto weiterhin.`,
              'Zum Geburtstag laden wir den jungen Menschen ein, sich zu identifizieren, die Geschäftsbedingungen anzunehmen und Angaben zur Geldanlage zu machen. Laufende Sparpläne gehen bis dahin weiter.',
            ],
            facts: [{ label: 'Volljährig am', value: formatGermanDate(grown) }],
          },
        }),
      },
    ];
  });

/** Everything that lies in the postbox of an account relation, oldest first. A new applicant has no regular mail. */
export const documentsOf = (story: Story): readonly DemoDocument[] =>
  [
    ...(story.plan.status === 'PENDING' ? [] : [...contract(story), ...regular(story)]),
    ...losses(story),
    ...payouts(story),
    ...returnedDebits(story),
    ...comingOfAge(story),
  ].toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
