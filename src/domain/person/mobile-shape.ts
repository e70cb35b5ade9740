export const mobileText = 'Ungültige Mobilnummer';

/**
 * Whether a text looks like an international number: a plus and its digits, with what people put between them. Whether
 * there is such a number is the server's to say (`parseMobile`): the plans of all countries are more than a page may weigh.
 */
export const isMobileShaped = (text: string): boolean => /^\+\d{7,16}$/.test(text.replaceAll(/[\s\-/().]/g, ''));
