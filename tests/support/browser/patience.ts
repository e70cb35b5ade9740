/** How long a test in the browser waits for what has to come, in milliseconds: no busy machine decides one. */
export const patience = 60_000;
