import { setTimeout as pause } from 'node:timers/promises';
import { pino, type DestinationStream } from 'pino';
import type { Config } from '../config.ts';

/** What a log line may hold. Never payloads, tokens, codes, names, addresses or account numbers (ASVS 16.2.5). */
export interface LogFields {
  readonly event: string;
  readonly requestId?: string | undefined;
  readonly userId?: string | undefined;
  readonly sessionId?: string | undefined;
  readonly error?: unknown;
  readonly [field: string]: unknown;
}

/** Structured logs, one JSON object a line. The message is constant text; what varies are fields. */
export interface Log {
  info(fields: LogFields): void;
  warn(fields: LogFields): void;
  error(fields: LogFields): void;
}

/** The log of a process, which ends with it. */
export interface ProcessLog extends Log {
  /** Writes out what was said, within a second, and nothing after it. */
  end(): Promise<void>;
}

// The last net below the rule above: fields of these names are never written, at the top or one level down.
const secret = new Set(
  'password token code secret authorization cookie email username name iban mobile payload body text to recipient address key'.split(
    ' ',
  ),
);

const described = (error: unknown): unknown => {
  if (!(error instanceof Error)) return { kind: typeof error };
  const code: unknown = Reflect.get(error, 'code');
  return {
    kind: error.name,
    ...(typeof code === 'string' && { sqlState: code }),
    // Frames alone: the message in front of them may quote what a customer typed.
    at: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8)
      .map((line) => line.trim()),
  };
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// By hand, for every request writes a line: pino's own way costs as much as its whole line.
const withoutSecrets = (fields: Readonly<Record<string, unknown>>, depth: number): Record<string, unknown> => {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (secret.has(name)) continue;
    kept[name] = depth > 0 && isRecord(value) ? withoutSecrets(value, depth - 1) : value;
  }
  return kept;
};

const plain = ({ error, ...fields }: LogFields): object => {
  const kept = withoutSecrets(fields, 1);
  if (error !== undefined) kept['error'] = described(error);
  return kept;
};

/**
 * Standard output, a page at a time or once a second: a system call for each line costs as much as reading a customer.
 * What is worse than information is written out at once, the rest at the latest when the process ends.
 */
const standardOutput = () => pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 1000 });

/** Milliseconds within which the last lines are taken or lost: whoever reads them may be gone. */
const longestFlush = 1000;

/** Writes to standard output unless a destination is given. */
export const createLog = (
  level: Config['logLevel'],
  destination: DestinationStream & { flushSync?: () => void } = standardOutput(),
): ProcessLog => {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  const logger = pino(options, destination);
  return {
    info: (fields) => logger.info(plain(fields)),
    warn: (fields) => {
      logger.warn(plain(fields));
      logger.flush();
    },
    error: (fields) => {
      logger.error(plain(fields));
      logger.flush();
    },
    end: async () => {
      const flushed = new Promise<void>((resolve) => {
        logger.flush(() => resolve());
      });
      await Promise.race([flushed, pause(longestFlush)]);
      // At its exit the process would offer what is left again and again, for ever, to a reader that is gone.
      destination.flushSync = () => undefined;
    },
  };
};
