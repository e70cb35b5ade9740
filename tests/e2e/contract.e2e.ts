import { contractArrangement } from '#tests/machines/contract/contract.arrange.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

const notThere = 'The wizard leads nobody to a contract whose steps before it are open.';
const byTwoOfOffice =
  'Somebody with a public office would have to be invited and sign: `tests/contract/shared-accounts.test.ts` proves it.';
const notOffered = 'What was offered when it was asked for is offered all through a test.';

provePathsInBrowser(contractArrangement, 'REG-06', {
  'contract.hindered.unfinished': notThere,
  'contract.hindered.turnedAway': 'Who is a child still is refused when the application is submitted.',
  'contract.hindered.declined': notOffered,
  'contract.awaitingClearance': byTwoOfOffice,
  'contract.signedByAll': byTwoOfOffice,
  'contract.sentBack': notThere,
  'contract.restarted': notOffered,
});
