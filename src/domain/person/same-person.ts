import type { IsoDate } from '../calendar/iso-date.ts';
import { isSameName } from './same-name.ts';

/** By what people of a contract are told from each other. */
export interface Named {
  readonly name: string;
  /** Null where it is not known. */
  readonly bornOn: IsoDate | null;
}

/** Whether two are one person: father and son may share a name, but no birthday. Of an unknown birth date nobody is. */
export const isSamePerson = (one: Named, other: Named): boolean =>
  one.bornOn !== null && one.bornOn === other.bornOn && isSameName(one.name, other.name);
