import { proveWaysIn } from '#tests/support/ways-in/prove-ways-in.ts';

proveWaysIn(['new-customer-new-business-partner-cash-invest', 'new-customer-new-business-partner-tangible-assets']);
