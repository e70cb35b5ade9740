import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { refusedTexts } from '#apps/banking/frame/refused.texts.ts';
import { postboxTexts as texts, viewTexts } from '#apps/banking/postbox/postbox.texts.ts';
import { postboxArrangement } from '#tests/machines/postbox/postbox.arrange.ts';
import type { PersonKind } from '#tests/support/browser/people.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { stageEach } from '#tests/support/browser/stage-each.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { provePathsInBrowser } from '#tests/support/paths/browser-paths.ts';

provePathsInBrowser(postboxArrangement, 'BNK-05');

describe('the postbox in the browser', () => {
  let stage: Stage;
  stageEach({}, (opened) => {
    stage = opened;
  });

  const signIn = async (kind: PersonKind): Promise<void> => {
    await signInBehind(stage, stage.world.take(kind));
    await stage.open('/postbox');
  };

  const entries = () => stage.page.getByRole('navigation').getByRole('link', { name: /Postbox/ });
  /** The entry of the navigation with what its badge counts, or with none. */
  const entryWith = (badge: string | null) =>
    entries().filter(badge === null ? { hasNotText: 'ungelesen' } : { hasText: badge });

  /** Presses, and gives the file that comes of it. */
  const fileFrom = async (press: () => Promise<void>) => {
    const [file] = await Promise.all([stage.page.waitForEvent('download'), press()]);
    return { name: file.suggestedFilename(), bytes: new Uint8Array(readFileSync(await file.path())) };
  };

  it('BNK-05: a letter is drawn on the page, counts as read at the badge, and is downloaded as it is', async () => {
    await signIn('reader');
    await entryWith('3 ungelesene Nachrichten').waitFor();
    await stage.hands.press(/^Ansehen ?: Mitteilung 3, /);
    await stage.shows('postbox', 'shown.reading');
    const picture = stage.page.getByRole('img', { name: texts.reader.page(1, 1) });
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(900);
    expect(await stage.page.getByRole('dialog').innerText()).toContain('Guten Tag');
    await stage.audit();
    const { name, bytes } = await fileFrom(() => stage.hands.press(texts.reader.download));
    expect([name, strFromU8(bytes.slice(0, 5))]).toEqual(['Mitteilung 3.pdf', '%PDF-']);
    await stage.hands.press(texts.reader.close);
    await entryWith('2 ungelesene Nachrichten').waitFor();
  });

  it('BNK-05: the chosen ones come as one file, and nothing is unread', async () => {
    await signIn('reader');
    await stage.shows('postbox', 'shown.browsing');
    await stage.hands.press(texts.marks.all);
    const { name, bytes } = await fileFrom(() => stage.hands.press(texts.marks.archive));
    expect(name).toMatch(/^Postbox 2026-11-20\.zip$/);
    const files = unzipSync(bytes);
    expect(Object.keys(files).toSorted()).toEqual(['Mitteilung 1.pdf', 'Mitteilung 2.pdf', 'Mitteilung 3.pdf']);
    for (const file of Object.values(files)) expect(strFromU8(file.slice(0, 5))).toBe('%PDF-');
    await stage.shows('postbox', 'shown.browsing');
    await entryWith(null).waitFor();
    await stage.hands.press(`${viewTexts.UNREAD} 0`);
    await stage.hands.sees(texts.nothing.text);
    await stage.audit();
  });

  it('REG-05: who is not identified reads why the page is closed, and what to do', async () => {
    await signIn('newcomer');
    const { heading, lead } = refusedTexts.refusals.NOT_IDENTIFIED;
    await stage.page.getByRole('heading', { name: heading }).waitFor();
    await stage.hands.sees(lead);
    expect(await entries().count()).toBe(0);
  });
});
