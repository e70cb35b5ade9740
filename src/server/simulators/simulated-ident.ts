import type { IdentDocument, IdentMethod, IdentResult } from '#domain/identification/identification.ts';
import type { Clocks } from '../clocks.ts';
import { type Db, statement } from '../db/db.ts';
import type { PostIdent } from '../ports/post-ident.ts';
import { type IdentOutcome, IdentUnavailable, type VideoIdent } from '../ports/video-ident.ts';

interface Simulated {
  readonly method: IdentMethod;
  readonly first_name: string;
  readonly started_at: string;
}

const insert = statement(
  'simulators.ident.insert',
  'INSERT INTO simulated_identifications VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
);
const find = statement<Simulated>(
  'simulators.ident.find',
  'SELECT method, first_name, started_at FROM simulated_identifications WHERE transaction_id = $1',
);

/** First names that decide what happens (decisions §7); any other name is identified after a review. */
export const identSentinels = {
  happyPath: 'X-AUTOTEST-HAPPYPATH',
  fraud: 'X-AUTOTEST-FRAUD',
  abort: 'X-AUTOTEST-ABORT',
  /** Ours: the provider does not answer. */
  silent: 'X-AUTOTEST-SILENT',
} as const;

interface Times {
  /** Seconds after which the person is there, has gone, and has been looked at. */
  readonly begins: number;
  readonly ends: number;
  readonly decided: number;
}

/** Real providers take minutes and days: in a demo nobody waits that long. */
export const identTimes: Readonly<Record<IdentMethod, Times>> = {
  VIDEO: { begins: 5, ends: 20, decided: 60 },
  POST: { begins: 30, ends: 60, decided: 180 },
};

/** A published specimen: nobody's document. */
const specimen: IdentDocument = {
  type: 'IDCARD',
  number: 'L01X00T47',
  authority: 'Stadt Köln',
  country: 'DEU',
  validUntil: '2031-10-31',
};

const resultOf = ({ method, first_name: name, started_at: startedAt }: Simulated, now: Date): IdentResult => {
  const age = (now.getTime() - Date.parse(startedAt)) / 1000;
  const { begins, ends, decided } = identTimes[method];
  if (age < begins) return 'WAITING';
  if (name === identSentinels.happyPath) return 'SUCCESS';
  if (age < ends) return 'RUNNING';
  if (name === identSentinels.abort) return 'ABORTED';
  if (age < decided) return 'REVIEW';
  return name === identSentinels.fraud ? 'FRAUD' : 'SUCCESS';
};

interface SimulatorDeps {
  readonly db: Db;
  readonly clocks: Pick<Clocks, 'now'>;
}

const simulate = ({ db, clocks }: SimulatorDeps, method: IdentMethod) => {
  const begin = async (transactionId: string, firstName: string): Promise<void> => {
    if (firstName === identSentinels.silent) throw new IdentUnavailable('The simulator plays dead.');
    await db.change(insert, [transactionId, method, firstName, clocks.now().toISOString()]);
  };
  const result = async (transactionId: string): Promise<IdentOutcome> => {
    const found = await db.row(find, [transactionId]);
    if (found === undefined) throw new IdentUnavailable('The simulator knows of no such identification.');
    const outcome = resultOf(found, clocks.now());
    return { result: outcome, document: outcome === 'SUCCESS' ? specimen : null };
  };
  return { begin, result };
};

/** A video talk that nobody holds: what becomes of it follows from first name and time. In the same process, kept in the database. */
export const simulatedVideoIdent = (deps: SimulatorDeps): VideoIdent => {
  const { begin, result } = simulate(deps, 'VIDEO');
  return {
    provider: 'SIMULATOR',
    start: async (transactionId, { firstName }) => {
      await begin(transactionId, firstName);
      return { startUrl: null };
    },
    result,
  };
};

/** A post office that nobody goes to, by the same names. */
export const simulatedPostIdent = (deps: SimulatorDeps): PostIdent => {
  const { begin, result } = simulate(deps, 'POST');
  return { provider: 'SIMULATOR', order: async (reference, { firstName }) => begin(reference, firstName), result };
};
