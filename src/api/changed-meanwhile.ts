/** What `If-Match` named is no longer what stands there (decisions §14): nothing was changed. */
export const changedMeanwhile = {
  CHANGED_MEANWHILE: {
    status: 412,
    message: 'Die Angaben haben sich inzwischen geändert. Bitte laden Sie die Seite neu.',
  },
} as const;
