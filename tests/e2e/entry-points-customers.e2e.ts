import { proveWaysIn } from '#tests/support/ways-in/prove-ways-in.ts';

proveWaysIn([
  'existing-customer-new-business-partner-vv',
  'existing-customer-new-business-partner-topics',
  'existing-customer-new-business-partner-cash-invest',
  'existing-customer-new-business-partner-interest',
]);
