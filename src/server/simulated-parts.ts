import type { Config } from './config.ts';

/** The parts of the outside world. */
export type OutsidePart = 'SMS' | 'MAIL' | 'VIDEO_IDENT' | 'POST_IDENT' | 'BANK' | 'CUSTODIAN' | 'CMS' | 'PRICES';

/**
 * Every part of the outside world that the program plays itself: told at every start, so that nobody takes a rehearsal for
 * the bank.
 */
export const simulatedParts = (config: Config): readonly OutsidePart[] => {
  const settings: readonly (readonly [OutsidePart, unknown])[] = [
    ['SMS', config.smsGateway],
    ['MAIL', config.smtpUrl],
    ['VIDEO_IDENT', config.videoIdent],
    ['POST_IDENT', config.postIdent],
    ['BANK', config.bankExchangeDirectory],
    ['CUSTODIAN', config.custodian],
    ['CMS', config.cms],
    ['PRICES', config.prices],
  ];
  return settings.flatMap(([part, setting]) => (setting === undefined ? [part] : []));
};
