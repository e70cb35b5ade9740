import type { Environment } from './environment.ts';

/** The apps of customers; one leads into the other. */
export type CustomerApp = 'banking' | 'onboarding';

type Addresses = Readonly<Partial<Record<Environment, string>>> & { readonly production: string };

const bankingInProduction = 'https://banking.lindenhof.example';

/** Preproduction has a portal and no onboarding of its own (specification §2). */
const addresses: Readonly<Record<CustomerApp, Addresses>> = {
  banking: {
    development: 'https://banking.dev.lindenhof.example',
    'development-local': 'http://127.0.0.1:3000',
    'development-e2e': 'https://banking.e2e.lindenhof.example',
    preproduction: bankingInProduction,
    production: bankingInProduction,
  },
  onboarding: {
    development: 'https://onboarding.dev.lindenhof.example',
    'development-local': 'http://127.0.0.1:3001',
    'development-e2e': 'https://onboarding.e2e.lindenhof.example',
    production: 'https://onboarding.lindenhof.example',
  },
};

export interface BaseAddress {
  /** Without a slash at its end. */
  readonly address: string;
  /** The environment has no address of its own: that of production stands in for it, and somebody should know. */
  readonly isFallback: boolean;
}

/** Where an app of customers is, in each environment (PLT-03). */
export const baseAddressOf = (app: CustomerApp, environment: Environment): BaseAddress => {
  const own = addresses[app][environment];
  return { address: own ?? addresses[app].production, isFallback: own === undefined };
};
