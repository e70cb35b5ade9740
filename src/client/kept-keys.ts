/** Under which names a browser keeps applications. */
export const keptPrefix = 'application:';
/** Under which it keeps the keys that they are created with. */
export const creationPrefix = 'application-key:';
/** Under which it keeps drafts that the server does not have yet. */
export const draftPrefix = 'draft:';

/** All that is kept by the id of something, or of somebody. */
export const keptPrefixes = [keptPrefix, creationPrefix, draftPrefix] as const;
