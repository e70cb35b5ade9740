import type { LogFields } from '#server/log/log.ts';
import { watch } from '#tests/support/server/http.ts';

/** Fields whose values belong in no log: secrets, and what tells who somebody is. */
const telling =
  /^(?:password|newPassword|token|code|session|Session|secret|SECRET|URI|uri|username|iban|holder|RefreshToken|IdToken|AccessToken|sentTo|SENT_TO|payee|authorization|cookie|set-cookie)$/;

const leaves = (value: unknown, key = ''): readonly string[] => {
  if (typeof value === 'string') return telling.test(key) && value.length >= 6 ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([inner, each]) => leaves(each, inner));
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** Watches what goes over the wire until it is told to stop, and gathers all that must never be logged. */
export const watchWire = (): { readonly canaries: ReadonlySet<string>; readonly stop: () => void } => {
  const canaries = new Set<string>();
  const stop = watch(({ body, headers = {} }, seen) => {
    const asked = body === undefined ? undefined : parsed(body);
    for (const each of [asked, headers, seen.body, Object.fromEntries(seen.headers)].flatMap((one) => leaves(one))) {
      // Error codes are named like codes, and are no secret.
      if (!/^[A-Z_]+$/.test(each)) canaries.add(each);
    }
  });
  return { canaries, stop };
};

const words = (value: unknown): string => {
  if (value instanceof Error) return `${value.message}\n${value.stack ?? ''}`;
  return JSON.stringify(value) ?? '';
};

/** Canaries that stand in log lines; codes as whole words, since digits occur by chance. */
export const leaked = (canaries: ReadonlySet<string>, lines: readonly LogFields[]): readonly string[] => {
  const log = lines
    .map((line) =>
      Object.entries(line)
        .map(([key, value]) => `${key} ${words(value)}`)
        .join(' '),
    )
    .join('\n');
  return [...canaries].filter((canary) =>
    /^\d{6}$/.test(canary) ? new RegExp(`(?<![\\w-])${canary}(?![\\w-])`).test(log) : log.includes(canary),
  );
};
