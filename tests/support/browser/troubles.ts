import type { BrowserContext, ConsoleMessage, Response } from 'playwright';

/** What goes wrong in the pages of a context, but for what a test provokes. */
export interface Troubles {
  /** Failed requests whose address contains this are the test's own doing. */
  readonly provoke: (path: string) => void;
  /** So are uncaught errors with this text. */
  readonly provokeError: (text: string) => void;
  /** Throws when anything else went wrong so far. */
  readonly settle: () => void;
  /** Begins anew, with nothing provoked and nothing found. */
  readonly forget: () => void;
}

const binding = 'tellViolation';

/** Runs in the page: tells of everything that the content security policy stops. */
const reportViolations = (name: string): void => {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
    const tell = Reflect.get(globalThis, name) as (violation: string) => void;
    tell(`${violatedDirective} stopped ${blockedURI} at ${sourceFile}:${String(lineNumber)}`);
  });
};

const isRequest = (message: ConsoleMessage): boolean => message.text().startsWith('Failed to load resource');

/** As many calls that change something are told of beside one that failed: what it met was often left by one before. */
const toldCalls = 8;

const callOf = (response: Response): string => {
  const request = response.request();
  const seen = request.headers()['if-match'];
  const made = response.headers()['etag'];
  return [
    `${request.method()} ${new URL(request.url()).pathname}${seen === undefined ? '' : `, seen as ${seen}`}:`,
    `${String(response.status())}${made === undefined ? '' : `, now ${made}`}`,
  ].join(' ');
};

/** Watches every page of a context: errors on the console, uncaught errors, violations of the policy. */
export const watchTroubles = async (context: BrowserContext): Promise<Troubles> => {
  const provoked: string[] = [];
  const broken: string[] = [];
  const found: { readonly what: string; readonly request: string | null }[] = [];
  const calls: string[] = [];
  context.on('response', (response) => {
    if (response.request().method() === 'GET') return;
    calls.push(callOf(response));
    if (calls.length > toldCalls) calls.shift();
  });
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    found.push({ what: `console: ${message.text()} (${url})`, request: isRequest(message) ? url : null });
  });
  context.on('weberror', (error) => found.push({ what: `uncaught: ${error.error().message}`, request: null }));
  await context.exposeBinding(binding, (_, violation: string) => {
    found.push({ what: `policy: ${violation}`, request: null });
  });
  await context.addInitScript(reportViolations, binding);
  return {
    provoke: (path) => {
      provoked.push(path);
    },
    provokeError: (text) => {
      broken.push(text);
    },
    forget: () => {
      for (const list of [provoked, broken, found, calls]) list.length = 0;
    },
    settle: () => {
      const own = found.filter(({ request, what }) =>
        request === null
          ? !broken.some((text) => what === `uncaught: ${text}` || what.startsWith(`console: ${text}\n`))
          : !provoked.some((path) => request.includes(path)),
      );
      if (own.length === 0) return;
      const before = own.some(({ request }) => request !== null)
        ? ['The calls until now, the oldest first:', ...calls]
        : [];
      throw new Error([...own.map(({ what }) => what), ...before].join('\n'));
    },
  };
};
