import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { exemptionOrderScreens } from '#apps/banking/exemption-order/exemption-order.screens.tsx';
import {
  coverTexts,
  endingTexts,
  endText,
  exemptionOrderTexts as texts,
  hindranceTexts,
  newsTexts,
} from '#apps/banking/exemption-order/exemption-order.texts.ts';
import type { StandingOrder } from '#domain/exemption-order/standing-order.ts';
import { cents, euros } from '#domain/money/money.ts';
import { explore } from '#explorer/explore.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { exemptionOrderMachine } from '#machines/exemption-order/exemption-order.machine.ts';
import {
  childStanding,
  closingStanding,
  grownStanding,
  jointOrder,
  loweredStanding,
  oneOrder,
  ownStanding,
  singleOrder,
} from '#machines/exemption-order/exemption-order.samples.ts';
import type { ExemptionStanding, LoadedOrders } from '#machines/exemption-order/exemption-order.types.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

/** For losses alone, of which nothing can be used. */
const zeroOrder: StandingOrder = { ...jointOrder, amount: cents(0), used: cents(0), validUntil: null };

/** Of who holds a common account alone and is not married. */
const unmarriedStanding: ExemptionStanding = {
  ...ownStanding,
  order: null,
  types: [],
  hindrance: 'NOT_MARRIED',
};

/** Another one that begins with the next year. */
const changingStanding: ExemptionStanding = {
  ...ownStanding,
  before: { ...singleOrder, validUntil: '2026-12-31' },
  order: { ...singleOrder, amount: euros(1_000), used: cents(0), validFrom: '2027-01-01' },
};

const begin = async (...standings: readonly ExemptionStanding[]) => {
  const machine = exemptionOrderMachine.provide({
    actors: { loadOrders: fromPromise<LoadedOrders, undefined>(async () => ({ ...oneOrder, standings })) },
  });
  render(
    <MantineTheme>
      <JourneyOutlet<typeof exemptionOrderMachine>
        actorRef={createActor(machine).start()}
        screens={exemptionOrderScreens}
      />
    </MantineTheme>,
  );
  await screen.findByRole('button', { name: texts.reload });
  return userEvent.setup({ delay: null });
};

const page = (): string => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');
const reasonOf = (name: string): string | null | undefined => {
  const button = screen.getByRole('button', { name });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  return document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;
};

const { nodes, steps } = explore(chartNamed('exemption-order'));
const place = (index: number) => String(nodes[index]?.snapshot.value);
const into = (target: string) =>
  new Set(
    steps
      .filter(({ from, to }) => place(to) === target && place(from) !== target)
      .map(({ from, offer }) => `${place(from)} ${offer.label}`),
  );

describe('ending an exemption order: what must never change', () => {
  it('BNK-22: it is ended by a confirmed code alone', () => {
    expect(into('done')).toEqual(new Set(['confirming confirmation: confirmed']));
  });

  it('BNK-22: nothing is stored before what stays of it was read', () => {
    expect(into('preparing')).toEqual(new Set(['asking end.accepted(byCustomer)']));
    expect(into('asking')).toContain('showing end.wanted(own)');
    expect(into('asking')).not.toContain('showing end.wanted(lowered)');
  });
});

describe('what the page of the exemption orders says', () => {
  it('BNK-22: what is used and free, in figures and in a sentence for who sees no bar', async () => {
    await begin(ownStanding);
    const bar = screen.getByRole('figure');
    expect(bar.getAttribute('aria-label')?.replaceAll('\u00a0', ' ')).toBe(
      '2026: von 801,00 € sind 300,50 € verbraucht und 500,50 € frei.',
    );
    for (const text of ['300,50 €', '500,50 €', '*** *** ** 719', texts.openEnd, coverTexts.SINGLE]) {
      expect(page()).toContain(text);
    }
    expect(screen.getByRole('link', { name: texts.change }).getAttribute('href')).toBe('/setup/exemption-order-form/');
  });

  it('decisions §11: of two names the spouse; one of 0 € has no bar and says what it is for', async () => {
    await begin({ ...ownStanding, order: jointOrder });
    for (const text of ['von Hohenstein-Wallersbach', '*** *** ** 816', coverTexts.JOINT, '31.12.2027']) {
      expect(page()).toContain(text);
    }
    document.body.innerHTML = '';
    await begin({ ...ownStanding, order: zeroOrder });
    expect(screen.queryByRole('figure')).toBeNull();
    expect(page()).toContain(texts.lossesOnly);
  });

  it('BNK-22: until a new one begins, both stand there', async () => {
    await begin(changingStanding);
    expect(screen.getAllByRole('figure')).toHaveLength(1);
    expect(screen.getByRole('heading', { name: texts.next('2027-01-01') })).toBeTruthy();
    expect(page()).toContain('31.12.2026');
  });

  it('decisions §9: a child’s leads to its own form; of one that is of age nothing can be ordered', async () => {
    await begin(childStanding, grownStanding);
    const create = screen.getByRole('link', { name: texts.createFor('Deniz Yılmaz') });
    expect(create.getAttribute('href')).toBe('/setup/exemption-order-form/BP-2002');
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(page()).toContain(texts.grown);
  });

  it('decisions §9: unmarried holders of a common account read why nothing is offered', async () => {
    await begin(unmarriedStanding);
    expect(reasonOf(texts.create)).toBe(hindranceTexts.NOT_MARRIED);
  });

  it('decisions §9: for a child whose account is being closed none is given or changed, and it says why and whom to ask', async () => {
    await begin(closingStanding);
    expect(reasonOf(texts.createFor('Ayla Yılmaz'))).toBe(hindranceTexts.ACCOUNT_CLOSING);
    document.body.innerHTML = '';
    // One that stands may be ended all the same.
    await begin({ ...closingStanding, order: singleOrder });
    expect(reasonOf(texts.changeFor('Ayla Yılmaz'))).toBe(hindranceTexts.ACCOUNT_CLOSING);
    expect(screen.getByRole('button', { name: texts.endFor('Ayla Yılmaz') }).getAttribute('aria-disabled')).not.toBe(
      'true',
    );
  });

  it('decisions §11: one that is used up and ends anyway cannot be ended, and says why', async () => {
    await begin(loweredStanding);
    expect(reasonOf(texts.endFor('Emre Yılmaz'))).toBe(texts.endedAlready);
  });

  it('decisions §11: before it is ended stands what stays of it', async () => {
    const user = await begin(ownStanding);
    await user.click(screen.getByRole('button', { name: texts.end }));
    expect(await screen.findByRole('alertdialog')).toBeTruthy();
    expect(page()).toContain('In diesem Jahr sind schon 300,50 € verbraucht.');
    expect(page()).toContain('bleiben bis 31.12.2026 noch 301,00 € freigestellt');
  });
});

it.each([
  [{ kind: 'nothing' }, null, /^Ab sofort behalten wir auf Ihre Erträge Steuern ein\.$/],
  [{ kind: 'nothing' }, 'Deniz', /auf die Erträge von Deniz Steuern/],
  [{ kind: 'before', until: '2026-12-31' }, null, /entfällt\. Der bisherige gilt bis 31\.12\.2026\.$/],
  [{ kind: 'before', until: null }, null, /Der bisherige bleibt\.$/],
] as const)('BNK-22: of %o stays what is said', (end, child, said) => {
  expect(endText(end, cents(0), child)).toMatch(said);
});

const sentences = [
  ...Object.values(hindranceTexts),
  ...Object.values(coverTexts),
  ...Object.values(newsTexts),
  ...Object.values(endingTexts),
  ...texts.about.lines,
  endText({ kind: 'used', amount: euros(301), until: '2026-12-31' }, cents(300_50), null),
  texts.lead,
  texts.noneText('Deniz Yılmaz'),
  texts.grown,
  texts.endedAlready,
  texts.lossesOnly,
  texts.dialog.next,
  texts.dialog.unsent,
  texts.done.text,
  texts.hindered.reason,
  texts.notDone.nothing,
  texts.empty.text,
  texts.loadFailed.text,
].flatMap((text) => text.split(/(?<=[.?:]) (?=[A-ZÄÖÜ])/));

it.each([...new Set(sentences)])('"%s" is short and calm', (sentence) => {
  expect(sentence.split(/[ \u00A0]+/).length).toBeLessThanOrEqual(20);
  expect(sentence).not.toContain('!');
});
