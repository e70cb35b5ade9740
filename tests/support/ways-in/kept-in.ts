import * as z from 'zod/mini';
import { getCase } from '#api/cases/cases.ts';
import { getDraft } from '#api/drafts/drafts.ts';
import type { EntryPointId } from '#domain/questionnaire/entry-points.ts';
import { elsewhere } from '../browser/bank.ts';
import type { Stage } from '../browser/stage.ts';

/** What this browser has of a way in, as it stands there; undefined for nothing. */
export const keptInBrowser = async ({ page }: Pick<Stage, 'page'>, key: string): Promise<unknown> => {
  const text = await page.evaluate((name) => localStorage.getItem(`application:${name}`), key);
  return text === null ? undefined : (JSON.parse(text) as { readonly application: unknown }).application;
};

/** Puts something into this browser as if it had been kept by an earlier version. */
export const putIntoBrowser = async (
  { page }: Pick<Stage, 'page'>,
  key: EntryPointId,
  held: Readonly<Record<string, unknown>>,
): Promise<void> => {
  await page.evaluate(([name, text]) => localStorage.setItem(`application:${name}`, text), [
    key,
    JSON.stringify(held),
  ] as const);
};

/** The application that the address names; undefined where it names none. */
export const caseIdIn = ({ page }: Pick<Stage, 'page'>): string | undefined =>
  new URL(page.url()).searchParams.get('case') ?? undefined;

/** An application as the server has it, asked past the page. */
export const caseOnServer = async (stage: Stage, caseId: string): Promise<z.infer<typeof getCase.response>> => {
  const { status, body, text } = await elsewhere(stage, 'getCase', { caseId });
  if (status !== 200) throw new Error(`The application was not found: ${text}`);
  return z.parse(getCase.response, body);
};

/** What the server keeps of a journey that was begun about a subject; undefined for nothing. */
export const draftOnServer = async (stage: Stage, journey: string, subject: string): Promise<unknown> => {
  const { status, body, text } = await elsewhere(stage, 'getDraft', { journey, subject });
  if (status !== 200) throw new Error(`The draft cannot be read: ${text}`);
  return z.parse(getDraft.response, body).kept?.draft;
};
