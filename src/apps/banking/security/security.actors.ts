import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate';
import { mfaStatus } from '#api/auth/mfa.ts';
import { confirmSessionEnd, endSession, listSessions } from '#api/sessions/sessions.ts';
import { listSignIns } from '#api/sessions/sign-ins.ts';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { bankingAppMachine } from '#machines/banking-app/banking-app.machine.ts';
import { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import { forgottenPasswordMachine } from '#machines/forgotten-password/forgotten-password.machine.ts';
import type { ActorsOf } from '#machines/port.ts';
import type { securityMachine } from '#machines/security/security.machine.ts';
import type {
  FrameNotice,
  PrepareRemovalResult,
  RemovalInput,
  SecurityOverview,
} from '#machines/security/security.types.ts';
import { type ConfirmCall, confirmationActors } from '#shell/confirmation/confirmation.actors.ts';
import { forgottenPasswordActors } from '#shell/forgotten-password/forgotten-password.actors.ts';
import { forgottenPasswordCallsOf } from '#shell/sign-in/sign-in-calls.ts';

interface SecurityDeps {
  readonly caller: Caller;
  /** Ends the session of this page. */
  readonly app: Pick<ActorRefFrom<typeof bankingAppMachine>, 'send'>;
  /** Makes idempotency keys (uuid). */
  readonly newKey?: () => string;
}

const loadOverview = async ({ caller }: SecurityDeps): Promise<SecurityOverview> => {
  const [{ sessions }, { signIns }, factors] = await Promise.all([
    caller.call(listSessions, {}),
    caller.call(listSignIns, {}),
    caller.call(mfaStatus, {}),
  ]);
  return { devices: sessions, signIns, factors };
};

/** Stores the removal. Asked again after a lost answer it stores another: without its own code neither does anything. */
const prepareRemoval = async (
  { caller, newKey = () => crypto.randomUUID() }: SecurityDeps,
  input: RemovalInput,
): Promise<PrepareRemovalResult> => {
  const answer = await caller.attempt(endSession, input);
  if (answer.ok) {
    const { operation } = answer.value;
    return granted(operation === null ? null : { ...operation, idempotencyKey: newKey() });
  }
  const { refusal } = answer;
  if (refusal === 'NO_VALIDATED_NUMBER') return refused(refusal);
  if (refusal === 'NOT_FOUND') return refused('GONE');
  throw new UnexpectedRefusal(endSession.name, refusal);
};

const confirming =
  (caller: Caller): ConfirmCall =>
  async ({ operationId, code, idempotencyKey }) => {
    const answer = await caller.attempt(confirmSessionEnd, { operationId, code }, { idempotencyKey });
    if (!answer.ok) return answer;
    return { ok: true, value: { operationId, orderId: null, expectedAt: null, inReview: false } };
  };

/** What the page of the customer's security needs of the server and of the app around it. */
export const securityActors = (deps: SecurityDeps): ActorsOf<typeof securityMachine> => {
  const { caller, app } = deps;
  return {
    frame: fromCallback<FrameNotice, undefined>(({ receive }) => receive((notice) => app.send(notice))),
    loadOverview: fromPromise<SecurityOverview, undefined>(async () => loadOverview(deps)),
    prepareRemoval: fromPromise<PrepareRemovalResult, RemovalInput>(async ({ input }) => prepareRemoval(deps, input)),
    confirmation: confirmationMachine.provide({
      actors: confirmationActors(caller, { DEVICE_REMOVAL: confirming(caller) }),
    }),
    forgottenPassword: forgottenPasswordMachine.provide({
      actors: forgottenPasswordActors(forgottenPasswordCallsOf(caller)),
    }),
  };
};
