/** Where two sign for one account, each with a phone and a tax id of their own (decisions §1): what stands at the field. */
export const sharedMobileText =
  'Diese Nummer gehört schon zum Zugang von jemand anderem in diesem Konto. Für Ihre Unterschrift brauchen Sie ein eigenes Handy.';

export const sharedTaxIdText =
  'Diese Steuer-ID gehört schon zum Zugang von jemand anderem in diesem Konto. Bitte geben Sie Ihre eigene an.';
