import { proveWaysIn } from '#tests/support/ways-in/prove-ways-in.ts';

/** ONB-08, ONB-09: the ways in of new customers who have their money managed. */

proveWaysIn([
  'new-customer-new-business-partner-vv',
  'new-customer-new-business-partner-child',
  'new-customer-new-business-partner-simple-proposal',
]);
