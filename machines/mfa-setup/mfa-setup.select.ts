import type { Factor, FactorsInForce } from '#domain/identity/factor.ts';
import { attemptKey } from '#domain/operation/attempt-key.ts';
import type { Operation } from '#domain/operation/operation.ts';
import type {
  BeginSetupResult,
  FactorSetup,
  MfaSetupContext,
  PreferFactorResult,
  PrepareRemovalResult,
  ProveFactorResult,
} from './mfa-setup.types.ts';

type Refused = Extract<
  BeginSetupResult | ProveFactorResult | PreferFactorResult | PrepareRemovalResult,
  { readonly ok: false }
>;

/** Of several factors in force the first that is not asked first; null where there is no other. */
export const secondaryIn = ({ active, preferred }: FactorsInForce): Factor | null =>
  active.length > 1 ? (active.find((factor) => factor !== preferred) ?? null) : null;

/** What a state cannot be in without; missing it is a fault, not a state. */
const held = <T>(thing: T | null, name: string): T => {
  if (thing === null) throw new Error(`There is no ${name}.`);
  return thing;
};

export const chosenIn = ({ chosen }: MfaSetupContext): Factor => held(chosen, 'chosen factor');
export const setupIn = (context: MfaSetupContext): FactorSetup => held(context.setup, 'set-up');
export const operationIn = ({ operation }: MfaSetupContext): Operation => held(operation, 'operation to confirm');

/** The idempotency key of the code at hand. */
export const proofKeyOf = (context: MfaSetupContext): string => attemptKey(setupIn(context).setupId, context.attempt);

/** What the call that confirms the change names besides its operation. */
export const referenceIn = (context: MfaSetupContext): string =>
  operationIn(context).kind === 'MFA_REMOVAL' ? chosenIn(context) : setupIn(context).setupId;

export const refuses = (
  refusal: Refused['refusal'],
  result: BeginSetupResult | ProveFactorResult | PreferFactorResult | PrepareRemovalResult,
): boolean => !result.ok && result.refusal === refusal;
