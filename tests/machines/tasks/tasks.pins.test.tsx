import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { OnboardingContext } from '#apps/banking/onboarding-paths.ts';
import { tasksScreens } from '#apps/banking/tasks/tasks.screens.tsx';
import {
  closeTexts,
  hindranceTexts,
  reportTexts,
  tasksTexts as texts,
  termsTexts,
} from '#apps/banking/tasks/tasks.texts.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { TaskLists } from '#domain/tasks/task-lists.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { tasksMachine } from '#machines/tasks/tasks.machine.ts';
import { sampleOpen, samplePast, sampleTerms } from '#machines/tasks/tasks.model.ts';
import type { AgreeInput, AgreeResult, LoadTermsResult, TasksNotice } from '#machines/tasks/tasks.types.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

type Agree = (input: AgreeInput) => Promise<AgreeResult>;

const agreed: Agree = async () => granted(null);
const all: TaskLists = { open: sampleOpen, past: samplePast };

const begin = (lists: TaskLists, agree: Agree = agreed) => {
  const sent = vi.fn<Agree>(agree);
  const loaded = vi.fn<(input: { readonly businessPartnerId: string }) => void>();
  const told: TasksNotice[] = [];
  const machine = tasksMachine.provide({
    actors: {
      watchCustomer: fromCallback<TasksNotice, undefined>(({ receive }) => {
        receive((notice) => told.push(notice));
      }),
      loadTerms: fromPromise<LoadTermsResult, { readonly businessPartnerId: string }>(async ({ input }) => {
        loaded(input);
        return granted(sampleTerms);
      }),
      agreeToTerms: fromPromise<AgreeResult, AgreeInput>(({ input }) => sent(input)),
    },
  });
  const actorRef = createActor(machine).start();
  actorRef.send({ type: 'customer.changed', news: { kind: 'here', lists, missing: 0 } });
  render(
    <MantineTheme>
      <OnboardingContext value="http://127.0.0.1:3001">
        <JourneyOutlet<typeof tasksMachine> actorRef={actorRef} screens={tasksScreens} />
      </OnboardingContext>
    </MantineTheme>,
  );
  return { user: userEvent.setup({ delay: null }), actorRef, loaded, sent, told };
};

const card = (at: number): HTMLElement => {
  const found = screen.getAllByRole('heading', { level: 3 })[at]?.closest('section');
  if (found === null || found === undefined) throw new Error('No card');
  return found;
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the tasks: what must never change', () => {
  it('BNK-12: each type leads to where it is done', () => {
    begin(all);
    expect(within(card(0)).getByRole('link', { name: 'Angaben erneuern' }).getAttribute('href')).toBe(
      'http://127.0.0.1:3001/new-product/existing-customer-update-business-partner?partner=BP-1001',
    );
    // Whoever is identified shows their papers again by telephone.
    expect(within(card(1)).getByRole('link', { name: /^030 / }).getAttribute('href')).toMatch(/^tel:/);
    expect(within(card(2)).getByRole('button', { name: new RegExp(`^${texts.readTerms}`) })).toBeTruthy();
    expect(within(card(1)).queryByRole('button')).toBeNull();
  });

  it('BNK-12: what cannot be done says why, and offers no way', () => {
    begin(all);
    expect(within(card(3)).getByText(hindranceTexts.READ_ONLY.text)).toBeTruthy();
    expect(within(card(4)).getByText(hindranceTexts.ACCOUNT_CLOSED.title)).toBeTruthy();
    expect([within(card(3)).queryByRole('link'), within(card(4)).queryByRole('link')]).toEqual([null, null]);
    expect(within(card(4)).queryByRole('button')).toBeNull();
  });

  it('BNK-12: shows what is done and closed, the newest first, ten at once', async () => {
    const { user } = begin(all);
    expect(screen.getAllByRole('rowheader')).toHaveLength(10);
    expect(screen.getByText(texts.shownOf(10, 12))).toBeTruthy();
    await user.click(button(texts.more));
    expect(screen.getAllByRole('rowheader')).toHaveLength(12);
    expect(screen.queryByRole('button', { name: texts.more })).toBeNull();
  });

  it('BNK-12: where nothing is to be done it says so', () => {
    begin({ open: [], past: [] });
    expect(screen.getByText(texts.nothing.text)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: texts.past })).toBeNull();
  });

  it('BNK-12: closes only after the question, once, for the account of the task', async () => {
    const { user, told } = begin(all);
    await user.click(within(card(0)).getByRole('button', { name: new RegExp(`^${texts.close}`) }));
    const dialog = screen.getByRole('alertdialog', { name: closeTexts.title });
    expect(within(dialog).getByText(closeTexts.due)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: closeTexts.leave }));
    expect(told).toEqual([]);
    await user.click(within(card(0)).getByRole('button', { name: new RegExp(`^${texts.close}`) }));
    await user.dblClick(button(closeTexts.confirm));
    expect(told).toEqual([{ type: 'wphgTasks.closed', businessPartnerId: 'BP-1001' }]);
    expect(screen.getByText(reportTexts.TASK_CLOSED.text)).toBeTruthy();
  });

  it('BNK-12: agrees to the version that was read, once however often it is pressed', async () => {
    const { user, loaded, sent, told } = begin(all);
    await user.click(within(card(2)).getByRole('button', { name: new RegExp(`^${texts.readTerms}`) }));
    const paper = await screen.findByRole('link', { name: new RegExp(`^${termsTexts.open.replaceAll(/[()]/g, '.')}`) });
    expect([paper.getAttribute('href'), paper.getAttribute('target')]).toEqual([sampleTerms.href, '_blank']);
    expect(loaded.mock.calls).toEqual([[{ businessPartnerId: 'BP-1001' }]]);
    expect(sent).not.toHaveBeenCalled();
    await user.dblClick(button(termsTexts.agree));
    expect(await screen.findByText(reportTexts.TERMS_AGREED.text)).toBeTruthy();
    expect(sent.mock.calls).toEqual([
      [{ businessPartnerId: 'BP-1001', version: '2026-01', key: 'key-of-the-agreement' }],
    ]);
    expect(told).toEqual([{ type: 'terms.agreed', businessPartnerId: 'BP-1001' }]);
  });

  it('API-07: a lost answer is called neither yes nor no, and is asked for again under its key', async () => {
    let answers = 0;
    const { user, sent, told } = begin(all, () => {
      answers += 1;
      return answers === 1 ? Promise.reject(new Error('lost')) : Promise.resolve(granted(null));
    });
    await user.click(within(card(2)).getByRole('button', { name: new RegExp(`^${texts.readTerms}`) }));
    await user.click(await screen.findByRole('button', { name: termsTexts.agree }));
    expect(await screen.findByText(termsTexts.unsure.text)).toBeTruthy();
    expect(told).toEqual([]);
    await user.click(button(termsTexts.unsure.again));
    expect(await screen.findByText(reportTexts.TERMS_AGREED.text)).toBeTruthy();
    expect(new Set(sent.mock.calls.map(([{ key }]) => key))).toEqual(new Set(['key-of-the-agreement']));
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it('BNK-12: terms that have changed meanwhile are read before they are agreed to', async () => {
    const { user, loaded, sent } = begin(all, async () => refused('TERMS_CHANGED'));
    await user.click(within(card(2)).getByRole('button', { name: new RegExp(`^${texts.readTerms}`) }));
    await user.click(await screen.findByRole('button', { name: termsTexts.agree }));
    expect(await screen.findByText(termsTexts.changed)).toBeTruthy();
    expect([loaded.mock.calls.length, sent.mock.calls.length]).toEqual([2, 1]);
  });

  it('STO-02: new data neither close the question nor leave the terms', async () => {
    const { user, actorRef } = begin(all);
    const again = () =>
      act(() =>
        actorRef.send({ type: 'customer.changed', news: { kind: 'here', lists: { open: [], past: [] }, missing: 0 } }),
      );
    await user.click(within(card(0)).getByRole('button', { name: new RegExp(`^${texts.close}`) }));
    again();
    expect(screen.getByRole('alertdialog', { name: closeTexts.title })).toBeTruthy();
  });
});
