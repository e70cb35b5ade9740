/** What decides how an application goes on. Plain JSON: the server keeps it beside the case between two events. */
export interface ApplicationCaseContext {
  /** Whether somebody of the house must look before there may be a contract: a public office, somebody else's money. */
  readonly needsClearance: boolean;
}

/** Facts about an application, reported by the customer, by staff, by the identification or by the platform itself. */
export type ApplicationCaseEvent =
  /** All steps are answered; what was answered says whether somebody must look. */
  | { readonly type: 'case.completed'; readonly needsClearance: boolean }
  /** The platform has asked for the identification. */
  | { readonly type: 'check.requested' }
  | { readonly type: 'identity.proved' }
  /** A check has ended without an identity: failed, broken off or never finished. Another one may follow. */
  | { readonly type: 'check.failed' }
  /** Somebody of the house has looked and agrees. */
  | { readonly type: 'review.passed' }
  | { readonly type: 'review.failed' }
  /** The customer has confirmed the contract with a TAN; another person has to as well. */
  | { readonly type: 'contract.signed' }
  /** The second person has as well, and somebody of the house must look at them first. */
  | { readonly type: 'contract.cosigned' }
  /** Everybody whom the contract needs has confirmed it with a TAN. */
  | { readonly type: 'contract.accepted' }
  /** The customer gives up. */
  | { readonly type: 'case.retracted' };
