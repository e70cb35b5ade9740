/** `now` and that many seconds later, as SQL takes instants; before it where negative. */
export const later = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString();
