import { parseArgs } from 'node:util';
import { verifyStored } from './audit-verify/verify-stored.ts';

/**
 * `npm run audit:verify [-- --head 1234:ab12…]`: walks the whole audit log and says what does not fit; with `--head`, an end
 * that the server's log has told, also whether the chain still runs through it. Ends with 1 where something is wrong, with 2
 * where it could not be looked at.
 */
const { values } = parseArgs({ options: { head: { type: 'string' } } });
const { lines, code } = await verifyStored(process.env, values.head);
console.log(lines.join('\n'));
process.exitCode = code;
