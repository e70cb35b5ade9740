import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { academyScreens } from '#apps/banking/academy/academy.screens.tsx';
import { academyTexts as texts } from '#apps/banking/academy/academy.texts.ts';
import type { Article } from '#domain/academy/articles.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { academyMachine } from '#machines/academy/academy.machine.ts';
import { sampleArticles } from '#machines/academy/academy.model.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

const begin = (load: () => Promise<readonly Article[]>) => {
  const machine = academyMachine.provide({
    actors: { loadArticles: fromPromise<readonly Article[], undefined>(load) },
  });
  render(
    <MantineTheme>
      <JourneyOutlet<typeof academyMachine> actorRef={createActor(machine).start()} screens={academyScreens} />
    </MantineTheme>,
  );
  return userEvent.setup({ delay: null });
};

const open = async (load: () => Promise<readonly Article[]>, title: string) => {
  const user = begin(load);
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${texts.read} ?: ${title}`) }));
  return user;
};
const all = async () => sampleArticles;

describe('the academy: what must never change', () => {
  it('BNK-10: lists every article, and shows the one that is chosen as plain paragraphs', async () => {
    const user = await open(all, 'Warum Streuung hilft');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Warum Streuung hilft');
    const [, second = ''] = sampleArticles[0]?.paragraphs ?? [];
    expect(screen.getByText(second).tagName).toBe('P');
    await user.click(screen.getByRole('button', { name: texts.back }));
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      sampleArticles.map(({ title }) => title),
    );
  });

  it.each([
    ['Warum Streuung hilft', '/market', null, null],
    ['Was Kosten', 'https://www.lindenhof.example/kosten', '_blank', 'noopener noreferrer'],
  ] as const)('BNK-10: %s leads to %s', async (title, href, target, rel) => {
    await open(all, title);
    const link = screen.getByRole('link');
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      href,
      target,
      rel,
    ]);
  });

  it('BNK-10: what looks like a page stays a text', async () => {
    const text = '<img src=x onerror=alert(1)>';
    await open(async () => [{ id: 'a', title: 'Text', paragraphs: ['Anfang', text], link: null }], 'Text');
    expect(screen.getByText(text)).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });

  it('API-07: a content system that does not answer is told from one that holds nothing, and asked again', async () => {
    const answers = [() => Promise.reject(new Error('lost')), async () => []];
    const user = begin(() => answers.shift()?.() ?? all());
    expect(await screen.findByText(texts.failed.text)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: texts.failed.retry }));
    expect(await screen.findByText(texts.empty.text)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: texts.empty.retry }));
    expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(sampleArticles.length);
  });
});
