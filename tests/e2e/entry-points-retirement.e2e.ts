import { proveWaysIn } from '#tests/support/ways-in/prove-ways-in.ts';

proveWaysIn(['new-customer-new-business-partner-retirement', 'new-customer-new-business-partner-topics']);
