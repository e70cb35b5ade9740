import { businessDayFrom } from '#domain/calendar/business-day.ts';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { addDays, type IsoDate, isoDate, yearOf } from '#domain/calendar/iso-date.ts';
import type { LossFacts, PostboxCategory } from '#domain/entities/postbox.ts';
import { comesOfAgeOn } from '#domain/notices/coming-of-age.ts';
import { isPayout, payoutDocumentTitle } from '#domain/withdrawal/withdrawal.ts';
import { historyOf } from '#server/investments/history.ts';
import { lossNotices } from '#server/investments/loss-notices.ts';
import { quartersSince } from './billing.ts';
import { demoToday } from './personas.ts';
import type { PartnerPlan } from './plan.ts';
import type { Story } from './story.ts';

export interface DemoDocument {
  readonly on: IsoDate;
  readonly category: PostboxCategory;
  readonly title: string;
  readonly loss?: LossFacts;
  /** Still closed although it is old; newer mail always is. */
  readonly isUnread?: true;
}

const contract = ({ openedOn }: PartnerPlan): readonly DemoDocument[] => [
  { on: openedOn, category: 'CONTRACT', title: 'Vermögensverwaltungsvertrag' },
  { on: openedOn, category: 'CONTRACT', title: 'Protokoll Ihrer Angaben' },
  { on: openedOn, category: 'REPORT', title: 'Geeignetheitsbericht' },
  { on: openedOn, category: 'COSTS', title: 'Kosteninformation vor Vertragsschluss' },
];

const regular = ({ plan, chronicle }: Story): readonly DemoDocument[] => {
  const quarters = quartersSince(plan.openedOn).flatMap(({ last, label }): readonly DemoDocument[] => {
    const on = businessDayFrom(addDays(last, 1));
    const charged = chronicle.bookings.some(({ kind, bookingDate }) => kind === 'FEE' && bookingDate === on);
    const report: DemoDocument = { on, category: 'REPORT', title: `Quartalsbericht ${label}` };
    return charged ? [report, { on, category: 'COSTS', title: `Rechnung Servicegebühr ${label}` }] : [report];
  });
  const years = Array.from(
    { length: yearOf(demoToday) - yearOf(plan.openedOn) },
    (_, index) => yearOf(plan.openedOn) + index,
  ).flatMap((year): readonly DemoDocument[] => [
    { on: businessDayFrom(isoDate(year + 1, 2, 15)), category: 'COSTS', title: `Kosteninformation ${year}` },
    { on: businessDayFrom(isoDate(year + 1, 3, 15)), category: 'TAX', title: `Jahressteuerbescheinigung ${year}` },
  ]);
  return [...quarters, ...years];
};

/** The first page speaks of one until it is opened. */
const losses = ({ plan, chronicle }: Story): readonly DemoDocument[] => {
  const told = [...chronicle.movements].flatMap(([ipsId, movements]) =>
    lossNotices(historyOf(movements, demoToday)).map((notice): LossFacts => ({ ipsId, ...notice })),
  );
  return told.map((loss, index) => ({
    on: loss.date,
    category: 'REPORT',
    title: `Verlustmitteilung: ${loss.percent} %`,
    loss,
    ...(plan.lossUnread && index === told.length - 1 ? { isUnread: true } : {}),
  }));
};

const payouts = ({ orders }: Story): readonly DemoDocument[] =>
  orders.flatMap(({ type, facts }): readonly DemoDocument[] => {
    const sent = facts.find(([, fact]) => fact.type === 'order.executed')?.[0];
    if (sent === undefined || !isPayout(type)) return [];
    return [{ on: sent, category: 'TRANSACTION', title: payoutDocumentTitle[type] }];
  });

const returnedDebits = ({ debits }: Story): readonly DemoDocument[] =>
  debits.flatMap(({ returnedOn }): readonly DemoDocument[] =>
    returnedOn === null ? [] : [{ on: returnedOn, category: 'MESSAGE', title: 'Ihre Lastschrift wurde zurückgegeben' }],
  );

/** Children who come of age within the next months. */
const comingOfAge = ({ plan }: Story): readonly DemoDocument[] =>
  plan.owners.flatMap(({ name, role, bornOn }): readonly DemoDocument[] => {
    const grown = comesOfAgeOn(bornOn);
    if (role !== 'CHILD' || grown > '2027-03-31') return [];
    return [{ on: '2026-11-16', category: 'MESSAGE', title: `${name} wird am ${formatGermanDate(grown)} volljährig` }];
  });

/** Everything that lies in the postbox of an account relation, oldest first. A new applicant has no regular mail. */
export const documentsOf = (story: Story): readonly DemoDocument[] =>
  [
    ...(story.plan.status === 'PENDING' ? [] : [...contract(story.plan), ...regular(story)]),
    ...losses(story),
    ...payouts(story),
    ...returnedDebits(story),
    ...comingOfAge(story),
  ].toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
