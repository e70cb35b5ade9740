import { invitedDifferences } from '#domain/person/invited-difference.ts';
import * as z from 'zod/mini';
import { accountTypes } from '#domain/entities/account-type.ts';
import { openCaseStatuses } from '#domain/entities/application-case.ts';
import { awaitedStates } from '#domain/entities/second-person.ts';
import { postboxCategories, postboxStatuses } from '#domain/entities/postbox.ts';
import { savingsPlanIntervals, savingsPlanPaymentMethods, sepaSourceTypes } from '#domain/entities/savings-plan.ts';
import { taskStates, taskTypes } from '#domain/entities/task.ts';
import { identStatuses, userTypes } from '#domain/entities/user.ts';
import { endpoint } from '../endpoint.ts';
import { centsField, dateField, idField, instantField, nothing } from '../fields.ts';
import { sharedPayment } from '../mandates/shared-payment.ts';

export const postboxEntry = z.object({
  id: z.string(),
  status: z.enum(postboxStatuses),
  category: z.enum(postboxCategories),
  title: z.string(),
  createdAt: instantField,
  /** Of which account relation it speaks; null where it speaks of the person alone. */
  businessPartnerId: z.optional(z.nullable(z.string())),
  /** Set for loss notices only. */
  loss: z.nullable(
    z.object({
      ipsId: z.string(),
      /** What the investment was called on that day. */
      title: z.optional(z.string()),
      date: dateField,
      percent: z.int(),
      since: dateField,
    }),
  ),
});

export const task = z.object({
  id: z.string(),
  taskType: z.enum(taskTypes),
  type: z.enum(taskTypes),
  state: z.enum(taskStates),
  createdAt: dateField,
  updatedAt: dateField,
  fake: z.boolean(),
  metaData: z.object({
    businessPartnerId: z.nullable(z.string()),
    wphgExpiresAt: z.nullable(z.string()),
  }),
});

export const savingsPlan = z.object({
  savingsPlanId: z.string(),
  ipsId: z.string(),
  savingsPlanAmount: centsField,
  interval: z.enum(savingsPlanIntervals),
  startMonth: z.string(),
  endMonth: z.string(),
  paymentMethod: z.enum(savingsPlanPaymentMethods),
  sepaSourceType: z.nullable(z.enum(sepaSourceTypes)),
  sepaFromAccount: z.nullable(z.string()),
  bankAccount: z.nullable(z.string()),
  acceptMandate: z.boolean(),
  nextExecution: z.nullable(dateField),
  ...sharedPayment,
});

/** The signed-in customer (decisions §14). */
export const getUserV2 = endpoint({
  name: 'getUserV2',
  method: 'GET',
  url: '/user',
  private: true,
  request: nothing,
  response: z.object({
    /** The business date (rules §0): due dates, holding periods and ranges count from it, not from the browser's day. */
    today: dateField,
    username: z.string(),
    identStatus: z.enum(identStatuses),
    userType: z.enum(userTypes),
    groups: z.array(z.string()),
    postbox: z.array(postboxEntry),
    businessPartnerTotalAmount: centsField,
    businessPartners: z.array(z.string()),
    cases: z.array(
      z.object({
        caseId: z.string(),
        accountType: z.enum(accountTypes),
        status: z.enum(openCaseStatuses),
        /** Only while a contract that was signed waits for the second person. */
        second: z.optional(
          z.nullable(
            z.object({
              state: z.enum(awaitedStates),
              endsAt: z.nullable(instantField),
              /** In what whoever was invited says not to be whom the application names: it is for the caller to mend. */
              differs: z.optional(z.array(z.enum(invitedDifferences))),
            }),
          ),
        ),
      }),
    ),
    /** An account of somebody else that the caller was invited to: no more of it than the e-mail says. Absent: none waits. */
    invitation: z.optional(
      z.nullable(
        z.object({
          inviter: z.string(),
          account: z.enum(['joint', 'child']),
          isAwaited: z.boolean(),
          endsAt: instantField,
          /** The secret of its link, for the mailbox that the caller signs in with; null where only the e-mail has it. */
          token: z.nullable(z.string()),
        }),
      ),
    ),
    tasks: z.array(task),
    savingsPlans: z.array(savingsPlan),
    /** In this calendar year. */
    vouchersRedeemed: centsField,
    /** Ordered once for accounts of their own, not a child's, and not invested yet: it counts beside a new deposit (ONB-02). */
    ordered: centsField,
  }),
  refusals: {},
});

/** Documents of the postbox, newest first, without their contents. */
export const postbox = endpoint({
  name: 'postbox',
  method: 'GET',
  url: '/postbox',
  private: true,
  request: nothing,
  response: z.object({ entries: z.array(postboxEntry) }),
  refusals: {},
});

/**
 * Moves a WpHG task on: OPEN→DONE→CLOSED, OPEN→CLOSED. Closing one closes all of its partner (BNK-12). What agreeing or an
 * identification settles is refused: it closes by that alone.
 */
export const updateTask = endpoint({
  name: 'updateTask',
  method: 'PATCH',
  url: '/user/tasks',
  private: true,
  request: z.strictObject({ id: idField, state: z.enum(['DONE', 'CLOSED']) }),
  response: z.object({ tasks: z.array(task) }),
  refusals: {
    TASK_NOT_CUSTOMERS: {
      status: 409,
      message: 'Diese Aufgabe lässt sich nicht abhaken. Sie ist erledigt, sobald Sie getan haben, worum sie bittet.',
    },
    TASK_STATE_CONFLICT: { status: 409, message: 'Diese Aufgabe ist bereits erledigt.' },
  },
});
