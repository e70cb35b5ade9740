/** The journeys whose forms are kept as drafts on the server (rules §4). */
export const draftJourneys = [
  'exemption-order-form',
  'new-investment',
  'profile',
  'reference-account',
  'savings-plan',
  'strategy-change',
  'top-up',
  'withdrawal',
  'wphg-update',
] as const;

export type DraftJourney = (typeof draftJourneys)[number];

/** Whether a draft's journey is one of this portal's: a tab may meet drafts of a release that knows other journeys. */
export const isDraftJourney = (journey: string): journey is DraftJourney =>
  draftJourneys.some((known) => known === journey);

/** A draft that waits on the server, offered after signing in again. */
export interface DraftNote {
  readonly journey: DraftJourney;
  /** What it is about: an ipsId, a clearing account's id, a way in. */
  readonly subject: string;
  /** An instant. */
  readonly savedAt: string;
}
