import type { Config } from './config.ts';

/**
 * Every part of the outside world that the program plays itself, by its name in the log: told at every start, so that
 * nobody takes a rehearsal for the bank. Prices always are: the README says why.
 */
export const simulatedParts = (config: Config): readonly string[] => {
  const real: readonly (readonly [string, unknown])[] = [
    ['SMS', config.smsGateway],
    ['MAIL', config.smtpUrl],
    ['VIDEO_IDENT', config.videoIdent],
    ['POST_IDENT', config.postIdent],
    ['BANK', config.bankExchangeDirectory],
    ['CUSTODIAN', config.custodian],
    ['CMS', config.cms],
    ['PRICES', undefined],
  ];
  return real.flatMap(([name, setting]) => (setting === undefined ? [name] : []));
};
