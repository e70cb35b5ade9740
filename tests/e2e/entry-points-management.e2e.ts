import { proveWaysIn } from '#tests/support/ways-in/prove-ways-in.ts';

proveWaysIn([
  'new-customer-new-business-partner-vv',
  'new-customer-new-business-partner-child',
  'new-customer-new-business-partner-simple-proposal',
]);
