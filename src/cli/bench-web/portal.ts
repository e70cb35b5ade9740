import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import * as z from 'zod/mini';
import { customers, demoPassword, totpSecretOf } from '#server/demo/personas.ts';
import { totpCode } from '#server/mfa/totp.ts';

const listening = z.object({ listening: z.string(), onboarding: z.string() });

/** The built server as a process of its own, with fresh demo data, on a free port. */
export const startPortal = async (
  root: string,
): Promise<{ readonly origin: string; readonly onboarding: string; readonly stop: () => Promise<void> }> => {
  const data = await mkdtemp(join(tmpdir(), 'bench-web-'));
  const server = fork(join(root, 'src/server/main.ts'), [], {
    cwd: root,
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: data, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(server, 'exit');
  const heard: unknown[] = await Promise.race([once(server, 'message'), ended]);
  const read = listening.safeParse(heard[0]);
  if (!read.success) throw new Error('The server did not start.');
  return {
    origin: read.data.listening,
    onboarding: read.data.onboarding,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      await rm(data, { recursive: true });
    },
  };
};

const [customer] = customers;

/** From the sign-in's page to the first page, with the second factor, as the first demo customer. */
export const signIn = async (page: Page): Promise<void> => {
  if (customer === undefined) throw new Error('There is no demo customer.');
  await page.locator('#username').fill(customer.username);
  await page.locator('#password').fill(demoPassword);
  await page.locator('button[type=submit]').click();
  const code = page.locator('input[autocomplete="one-time-code"]');
  await code.waitFor();
  await code.fill(totpCode(totpSecretOf(customer), new Date()));
  await page.locator('button[type=submit]').click();
};

/** A page of the portal: how to know that it stands, how one comes to it, and what one does there. */
export interface Place {
  readonly path: string;
  readonly ready: string;
  readonly enter: (page: Page) => Promise<void>;
  readonly touch: (page: Page) => Promise<void>;
  /** kB (1000 bytes) of script and style, compressed; `together` counts everything loaded since the sign-in. */
  readonly budget: { readonly most: number; readonly together: boolean };
}

const shown = (machine: string, state: string): string => `[data-machine="${machine}"][data-state^="${state}"]`;

/** Where the dashboard leads for one customer: e.g. `/ips/IPS-1` and `/withdrawal/CA-1001`. */
export interface Ways {
  readonly details: string;
  readonly withdrawal: string;
}

const follow = async (page: Page, path: string): Promise<void> => {
  await page.locator('nav a[href="/"]:visible').first().click();
  await page.locator(`a[href="${path}"]`).first().click();
};

/** The places in the order in which they are visited. */
export const placesOf = ({ details, withdrawal }: Ways): readonly Place[] => [
  {
    path: '/login/',
    ready: '#username',
    enter: async () => undefined,
    touch: async (page) => {
      await page.locator('#username').pressSequentially('anna@bank');
      await page.getByRole('button', { name: 'Passwort anzeigen' }).click();
      await page.locator('button[type=submit]').click();
    },
    budget: { most: 125, together: true },
  },
  {
    path: '/',
    ready: shown('dashboard', 'overview'),
    enter: signIn,
    touch: async (page) => {
      for (const period of await page.locator('label:has(input[name="period"])').all()) await period.click();
      await page.locator('summary').first().click();
    },
    budget: { most: 190, together: true },
  },
  {
    path: details,
    ready: shown('investmentDetails', 'showing'),
    enter: async (page) => follow(page, details),
    touch: async (page) => {
      for (const period of await page.locator('label:has(input[name="period"])').all()) await period.click();
    },
    budget: { most: 25, together: false },
  },
  {
    path: '/orders/',
    ready: shown('orders', 'shown'),
    enter: async (page) => page.locator('nav a[href^="/orders"]:visible').first().click(),
    touch: async (page) => {
      for (const filter of await page.locator('fieldset button').all()) await filter.click();
    },
    budget: { most: 25, together: false },
  },
  {
    path: withdrawal,
    ready: '#amount, input[inputmode="decimal"]',
    enter: async (page) => follow(page, withdrawal),
    touch: async (page) => {
      await page.locator('#amount, input[inputmode="decimal"]').first().pressSequentially('1500');
      await page.locator('main button').first().click();
    },
    budget: { most: 25, together: false },
  },
];

/** The first question of an application, which a stranger opens from an advertisement: nothing is in the cache. */
export const firstQuestion: Place = {
  path: '/new-product/new-customer-new-business-partner-simple-proposal',
  ready: 'input[inputmode="decimal"]',
  enter: async () => undefined,
  touch: async (page) => {
    await page.locator('input[inputmode="decimal"]').first().pressSequentially('12500');
    await page.locator('button[type=submit]').click();
  },
  budget: { most: 140, together: true },
};
