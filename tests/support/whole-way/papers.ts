import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { papersTexts } from '#apps/onboarding/papers/papers.texts.ts';
import { getPostboxDoc } from '#api/documents/documents.ts';
import { postbox } from '#api/user/user.ts';
import { elsewhere } from '../browser/bank.ts';
import type { Stage } from '../browser/stage.ts';
import { readPdf, spoken } from '../pdf.ts';

/** Papers by their titles, as the customer has them on their disk. */
export type Papers = ReadonlyMap<string, Uint8Array>;

const titlesOn = async ({ page }: Pick<Stage, 'page'>): Promise<readonly string[]> => {
  const { save, saveNamed } = papersTexts;
  const end = saveNamed('');
  const texts = await page.locator('main button').allTextContents();
  return texts.filter((text) => text.endsWith(end)).map((text) => text.slice(save.length, -end.length));
};

/** Downloads every paper that stands beside the contract, one after the other, as a customer does. */
export const downloadPapers = async (stage: Stage): Promise<Papers> => {
  const { page, hands } = stage;
  const papers = new Map<string, Uint8Array>();
  for (const title of await titlesOn(stage)) {
    const coming = page.waitForEvent('download');
    await hands.press(papersTexts.saveNamed(title));
    const download = await coming;
    papers.set(title, readFileSync(await download.path()));
  }
  return papers;
};

/** What a paper says from its first page to its last, with plain blanks. */
export const textOf = async (bytes: Uint8Array): Promise<string> => {
  const { pages } = await readPdf(Uint8Array.from(bytes));
  const all = pages.flatMap(({ parts, artifacts, loose }) => [...parts.map(spoken), artifacts, loose]);
  return all.join(' ').replaceAll('\u00A0', ' ').replaceAll(/\s+/g, ' ');
};

const answered = async (stage: Stage, name: 'postbox' | 'getPostboxDoc', payload: object): Promise<unknown> => {
  const { status, body, text } = await elsewhere(stage, name, { ...payload });
  if (status !== 200) throw new Error(`'${name}' was refused: ${text}`);
  return body;
};

/** The papers in the postbox of whoever is signed in, by their titles. */
export const papersInPostbox = async (stage: Stage): Promise<Papers> => {
  const { entries } = z.parse(postbox.response, await answered(stage, 'postbox', {}));
  const papers = new Map<string, Uint8Array>();
  for (const { id, title } of entries) {
    const { content } = z.parse(getPostboxDoc.response, await answered(stage, 'getPostboxDoc', { id }));
    papers.set(title, Buffer.from(content, 'base64'));
  }
  return papers;
};

/** Titles of the papers whose words are looked at; each names whom it is for, the sum and what is invested in. */
export const told = {
  contract: 'Vermögensverwaltungsvertrag',
  answers: 'Protokoll Ihrer Angaben',
  suitability: 'Geeignetheitsbericht',
} as const;

/** What the contract among papers calls itself. */
export const numberIn = async (papers: Papers): Promise<string> => {
  const text = await textOf(papers.get(told.contract) ?? new Uint8Array());
  return /Vertragsnummer (V-[0-9A-F]{12})/.exec(text)?.[1] ?? 'no number';
};

/** Expects a paper among others that says all of this. */
export const expectToSay = async (papers: Papers, title: string, words: readonly string[]): Promise<void> => {
  const bytes = papers.get(title);
  if (bytes === undefined) throw new Error(`There is no '${title}' among: ${[...papers.keys()].join(', ')}`);
  const text = await textOf(bytes);
  for (const word of words) expect(text).toContain(word);
};
