import { otherErrorDescription } from '#domain/network-message/network-message.ts';

/** What the error page says of a fault (SHL-03). */
export interface FaultReport {
  readonly name: string;
  readonly message: string;
  /** What can be done now, in the words of API-07. */
  readonly description: string;
  readonly componentStack?: string;
}

const descriptionOf = (fault: object): string =>
  'description' in fault && typeof fault.description === 'string' ? fault.description : otherErrorDescription;

/** Reads a thrown thing, whatever it is. */
export const reportOf = (fault: unknown, componentStack?: string | null): FaultReport => {
  const stack = componentStack === undefined || componentStack === null ? {} : { componentStack };
  return fault instanceof Error
    ? { name: fault.name, message: fault.message, description: descriptionOf(fault), ...stack }
    : { name: typeof fault, message: String(fault), description: otherErrorDescription, ...stack };
};
