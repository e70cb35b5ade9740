/** The journeys whose forms are kept as drafts on the server (rules §4). */
export const draftJourneys = [
  'exemption-order-form',
  'invitation',
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

/** What the dashboard leads back to. An invitation is gone on with by the link of its mail alone, which no draft knows. */
export type OfferedJourney = Exclude<DraftJourney, 'invitation'>;

/** Whether a draft's journey is one that this portal offers: a tab may meet drafts of a release that knows other journeys. */
export const isOfferedJourney = (journey: string): journey is OfferedJourney =>
  journey !== 'invitation' && draftJourneys.some((known) => known === journey);

/** A draft that waits on the server, offered after signing in again. */
export interface DraftNote {
  readonly journey: OfferedJourney;
  /** What it is about: an ipsId, a clearing account's id, a way in. */
  readonly subject: string;
  /** An instant. */
  readonly savedAt: string;
}
