/**
 * Whose a sealed text is, and what: it is worth nothing in another row, or in another column. The same text is needed to open
 * it.
 */
export const aboutTaxIds = (userId: string): string => `tax\0${userId}`;
export const aboutFormerContact = (userId: string): string => `former\0${userId}`;
export const aboutExport = (userId: string): string => `export\0${userId}`;
