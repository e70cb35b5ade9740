/** Where the product runs (PLT-03). */
export const environments = [
  'development',
  'development-local',
  'development-e2e',
  'preproduction',
  'production',
] as const;
export type Environment = (typeof environments)[number];

export const isEnvironment = (text: string | undefined): text is Environment =>
  environments.some((known) => known === text);

/** Whether customers with real money may be there: cookies are secured, nothing is simulated. */
export const isForCustomers = (environment: Environment): boolean =>
  environment === 'production' || environment === 'preproduction';
