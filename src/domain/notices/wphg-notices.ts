import { blank } from '#domain/blank/blank.ts';
import { berlinDay } from '#domain/calendar/instant.ts';
import { daysBetween, type IsoDate } from '#domain/calendar/iso-date.ts';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import { holderOf } from '#domain/dashboard/holder.ts';
import type { Task } from '#domain/entities/task.ts';
import { wphgComplete, wphgExpired, type WphgTerms } from '#domain/wphg/wphg-data.ts';
import { isWphgTaskOf } from '#domain/wphg/wphg-tasks.ts';
import type { AccountNotice } from './account-notice.ts';

type Partner = Pick<
  BusinessPartner,
  'businessPartnerId' | 'status' | 'provider' | 'wphg' | 'wphgExpiresAt' | 'owners' | 'isReadOnly'
> & { readonly products: readonly unknown[] };

/** Days before the end on which the customer is reminded, the last first (decisions §2). */
const reminders = [7, 30, 60] as const;

const dayOf = (expiresAt: string | null): IsoDate | null =>
  blank(expiresAt) ? null : (berlinDay(expiresAt ?? '') ?? null);

const childOf = (partner: Partner | undefined): string | null => {
  const holder = partner && holderOf(partner);
  return holder?.isChild === true ? holder.name : null;
};

export type WphgTaskNotice = Extract<AccountNotice, { readonly kind: 'wphgIncomplete' | 'wphgExpired' | 'wphgReview' }>;

/** Whether the answers that an open task asks for are missing, expired or only to be confirmed. */
export const wphgTaskNotice = (task: Task, partner: Partner | undefined, terms: WphgTerms): WphgTaskNotice => {
  // A partner that could not be loaded is told by what its task carries.
  const { provider, wphgExpiresAt } = partner ?? { provider: '', wphgExpiresAt: task.metaData.wphgExpiresAt };
  const expiry = dayOf(wphgExpiresAt);
  const of = { businessPartnerId: task.metaData.businessPartnerId, child: childOf(partner), accounts: 1 };
  if (partner !== undefined && !wphgComplete(partner.wphg)) return { kind: 'wphgIncomplete', ...of };
  if (wphgExpired({ provider, wphgExpiresAt }, terms)) return { kind: 'wphgExpired', expiredOn: expiry, ...of };
  return { kind: 'wphgReview', expiresOn: expiry, ...of };
};

const reminderNotice = (partner: Partner, tasks: readonly Task[], terms: WphgTerms): readonly AccountNotice[] => {
  const expiry = dayOf(partner.wphgExpiresAt);
  const handled = tasks.some((task) => isWphgTaskOf(task, partner) && task.state !== 'CLOSED');
  const silent = partner.status === 'CLOSED' || partner.products.length === 0 || handled;
  if (silent || expiry === null || terms.exemptProviders.includes(partner.provider)) return [];
  const left = daysBetween(terms.today, expiry);
  const reminder = left < 0 ? undefined : reminders.find((days) => left <= days);
  if (reminder === undefined) return [];
  const { businessPartnerId } = partner;
  return [
    { kind: 'wphgExpiring', expiresOn: expiry, reminder, businessPartnerId, child: childOf(partner), accounts: 1 },
  ];
};

const dateIn = (notice: AccountNotice): string => {
  if (notice.kind === 'wphgExpired') return notice.expiredOn ?? '';
  return notice.kind === 'wphgExpiring' || notice.kind === 'wphgReview' ? (notice.expiresOn ?? '') : '';
};

/** One notice a kind, the earliest date of it, with the number of accounts that it concerns. */
const perKind = (notices: readonly AccountNotice[]): readonly AccountNotice[] =>
  [...new Set(notices.map(({ kind }) => kind))].flatMap((kind) => {
    const alike = notices.filter((notice) => notice.kind === kind);
    const [first] = alike.toSorted((one, other) => dateIn(one).localeCompare(dateIn(other)));
    if (first === undefined) return [];
    return [{ ...first, accounts: alike.length } as AccountNotice];
  });

/**
 * What there is to say about the WpHG answers: of each open task whether they are missing, expired or only to be
 * confirmed, and of the other partners the reminders before the end. A task that is DONE or CLOSED says nothing, and nobody
 * is asked about an account that they may only look at.
 */
export const wphgNotices = (
  partners: readonly Partner[],
  tasks: readonly Task[],
  terms: WphgTerms,
): readonly AccountNotice[] => {
  const theirs = partners.filter(({ isReadOnly }) => isReadOnly !== true);
  const isOpen = (task: Task): boolean =>
    task.taskType === 'WPHG' &&
    task.state === 'OPEN' &&
    !partners.some((partner) => partner.isReadOnly === true && isWphgTaskOf(task, partner));
  return perKind([
    ...tasks.filter(isOpen).map((task) =>
      wphgTaskNotice(
        task,
        theirs.find((partner) => isWphgTaskOf(task, partner)),
        terms,
      ),
    ),
    ...theirs.flatMap((partner) => reminderNotice(partner, tasks, terms)),
  ]);
};
