/** Of an account that two may have to sign for: one of them alone cannot ask for a beginning at once. */
export const leadOfTwo =
  'Sie können den Vertrag 14 Tage lang widerrufen. Sollen wir schon vor Ablauf dieser Frist anlegen? Unterschreiben Sie zu zweit, beginnen wir nur dann vorher, wenn Sie beide das verlangen.';
