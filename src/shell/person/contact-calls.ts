import { checkCode, getCode, prepareMobileChange } from '#api/person/contact.ts';
import type { RequestOf, ResponseOf } from '#api/endpoint.ts';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { granted, refused, type Result } from '#domain/result/result.ts';

type MobileRefusal =
  | 'MOBILE_INVALID'
  | 'NUMBER_SHARED'
  | 'FACTOR_CODE_WRONG'
  | 'TOO_MANY_MESSAGES'
  | 'TOO_MANY_ATTEMPTS';

/** Has a code sent to a new number. */
export const orderMobile = async (
  caller: Caller,
  input: RequestOf<typeof prepareMobileChange>,
  idempotencyKey: string,
): Promise<Result<ResponseOf<typeof prepareMobileChange>, MobileRefusal>> => {
  const answered = await caller.attempt(prepareMobileChange, input, { idempotencyKey });
  if (answered.ok) return granted(answered.value);
  const { refusal } = answered;
  if (refusal === 'FIELDS_REFUSED') return refused('MOBILE_INVALID');
  if (refusal === 'FACTOR_CODE_REQUIRED') return refused('FACTOR_CODE_WRONG');
  if (refusal === 'NUMBER_SHARED') return refused(refusal);
  if (refusal === 'TOO_MANY_MESSAGES' || refusal === 'TOO_MANY_ATTEMPTS') return refused(refusal);
  if (refusal === 'TOO_MANY_REQUESTS') return refused('TOO_MANY_ATTEMPTS');
  throw new UnexpectedRefusal('prepareMobileChange', refusal);
};

/** Proves a new number or address by the code that was sent there. `CHANGE_ENDED`: there is no such change any more. */
export const proveContact = async (
  caller: Caller,
  input: RequestOf<typeof checkCode>,
): Promise<Result<ResponseOf<typeof checkCode>, 'CODE_WRONG' | 'CODES_EXHAUSTED' | 'CHANGE_ENDED'>> => {
  const answered = await caller.attempt(checkCode, input);
  if (answered.ok) return granted(answered.value);
  const { refusal } = answered;
  if (refusal === 'CODE_WRONG' || refusal === 'CODES_EXHAUSTED') return refused(refusal);
  if (refusal === 'NOT_FOUND') return refused('CHANGE_ENDED');
  throw new UnexpectedRefusal('checkCode', refusal);
};

/** Has the code of a new number or address sent once more. */
export const resendContact = async (
  caller: Caller,
  changeId: string,
): Promise<Result<ResponseOf<typeof getCode>, 'TOO_MANY_MESSAGES' | 'CHANGE_ENDED'>> => {
  const answered = await caller.attempt(getCode, { changeId });
  if (answered.ok) return granted(answered.value);
  const { refusal } = answered;
  if (refusal === 'TOO_MANY_MESSAGES') return refused(refusal);
  if (refusal === 'NOT_FOUND') return refused('CHANGE_ENDED');
  throw new UnexpectedRefusal('getCode', refusal);
};
