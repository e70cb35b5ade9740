/**
 * The payment that the text of a wire names, as SQL: its id stands anywhere in what the sender wrote (those of the demo are
 * counted). One place for money that is waited for and for money that came before it was.
 */
export const mentionedPayment = (text: string): string =>
  `regexp_substr(upper(replace(${text}, ' ', '')), 'O-([0-9A-F]{16}|[0-9]{4}-[0-9]{3})')`;
