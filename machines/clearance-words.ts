/** Why somebody of the house looks before there is a contract, for who reads a chart (decisions §7, §9, §10). */
export const clearanceReasons =
  'weil: öffentliches Amt; Geld anderer Personen; Sorgerecht allein oder Vormundschaft; Kontoinhaber mit ähnlichem Namen; früher anders erklärt';

/** What becomes of an application that an earlier version of its chart has kept (decisions §13). */
export const olderCase =
  'Mit einem früheren Stand der Fragen begonnen: was noch gilt, bleibt, und weiter geht es bei der ersten offenen Frage';
