import { fileExchangeBank } from '../adapters/file-exchange-bank.ts';
import { httpCustodian } from '../adapters/http-custodian.ts';
import type { Config } from '../config.ts';
import type { BankPort } from '../ports/bank.ts';
import type { CustodianPort } from '../ports/custodian.ts';
import type { Prices } from '../ports/prices.ts';
import { simulatedBank } from '../simulators/bank.ts';
import { simulatedCustodian } from '../simulators/custodian.ts';

/** Whoever stands behind the ports of money: chosen by configuration alone, simulated unless something else is set. */
export interface MoneyPorts {
  readonly bank: BankPort;
  readonly custodian: CustodianPort;
}

export const moneyPorts = (
  { bankExchangeDirectory: directory, custodian }: Pick<Config, 'bankExchangeDirectory' | 'custodian'>,
  prices: Prices,
): MoneyPorts => ({
  bank: directory === undefined ? simulatedBank : fileExchangeBank(directory),
  custodian: custodian === undefined ? simulatedCustodian(prices) : httpCustodian(custodian),
});
