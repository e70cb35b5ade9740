/** A calendar day `YYYY-MM-DD`, in Europe/Berlin where it was taken from an instant. */
export type IsoDate = string;

/** A moment as an ISO 8601 string in UTC, e.g. `2026-11-20T09:30:00.000Z`. */
export type Instant = string;
