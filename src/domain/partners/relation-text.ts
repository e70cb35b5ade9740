import { type Holder, holderText } from '#domain/dashboard/holder.ts';
import type { ConditionAccountCode } from '#domain/entities/account-type.ts';

const kinds: Readonly<Record<ConditionAccountCode, string>> = {
  SA: 'Einzelkonto',
  JA: 'Gemeinschaftskonto',
  CA: 'Kinderkonto',
};

/** An account relation where several are told apart. */
interface NamedRelation {
  readonly businessPartnerId: string;
  readonly kind: ConditionAccountCode;
  /** Null where that is not known. */
  readonly holder: Holder | null;
}

/** `Kinderkonto von Deniz Yılmaz, vertreten durch …`: which of somebody's accounts it is. */
export const relationText = ({ kind, holder, businessPartnerId }: NamedRelation): string =>
  holder === null ? `${kinds[kind]} ${businessPartnerId}` : `${kinds[kind]} von ${holderText(holder)}`;
