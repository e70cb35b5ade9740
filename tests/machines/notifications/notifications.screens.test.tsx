import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { notificationsScreens } from '#apps/banking/notifications/notifications.screens.tsx';
import { notificationsTexts as texts, problemTexts } from '#apps/banking/notifications/notifications.texts.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import { someConsents } from '#machines/notifications/notifications.model.ts';
import type { Consents } from '#machines/notifications/notifications.types.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

const opened = async (loaded: Partial<Consents> = {}) => {
  const machine = notificationsMachine.provide({
    actors: { loadConsents: fromPromise<Consents, undefined>(async () => ({ ...someConsents, ...loaded })) },
  });
  const actorRef = createActor(machine, { input: { username: 'anna.berger@example.de' } }).start();
  await waitFor(actorRef, (snapshot) => snapshot.matches({ shown: 'browsing' }));
  render(
    <MantineTheme>
      <JourneyOutlet<typeof notificationsMachine> actorRef={actorRef} screens={notificationsScreens} />
    </MantineTheme>,
  );
  return userEvent.setup({ delay: null });
};

const rows = () =>
  within(screen.getByRole('table', { name: texts.list.title }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

describe('what the page of consent to advertising says', () => {
  it('BNK-16: of each way whether it is allowed, and each step of its proof', async () => {
    await opened();
    const [mail, sms, phone, post] = rows();
    expect(mail).toContain('Erlaubt');
    expect(mail).toContain('Angefragt am 18.11.2026, 10:12 Uhr');
    expect(mail).toContain(
      'Bestätigt am 18.11.2026, 18:45 Uhr, über den Link unserer E-Mail vom 18.11.2026, 10:12 Uhr',
    );
    expect(sms).toContain('Unbestätigt');
    expect(phone).toContain('Widerrufen am 19.11.2026, 08:05 Uhr, über den Link einer E-Mail');
    expect(post).toContain(texts.list.never);
    expect(screen.queryByRole('button', { name: texts.list.withdraw('Post') })).toBeNull();
  });

  it.each([
    ['counts', someConsents.link, /gesendet\. Er gilt bis zum 20\.12\.2026/],
    ['has ended', { ...someConsents.link, hasEnded: true }, texts.link.none],
    ['is there no more', null, texts.link.none],
  ] as const)('BNK-16: where the link %s, says so', async (_, link, text) => {
    await opened({ link: link as Consents['link'] });
    expect(document.body.textContent.replaceAll('\u00a0', ' ')).toMatch(text);
    expect(screen.getByRole('button', { name: texts.link.again })).toBeTruthy();
  });

  it('BNK-16: marks nothing for anybody, offers no way that counts, and says what is missing', async () => {
    const user = await opened();
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ value, checked }) => [value, checked])).toEqual([
      ['PHONE', false],
      ['POST', false],
    ]);
    await user.click(screen.getByRole('button', { name: texts.form.submit }));
    expect(await screen.findAllByText(problemTexts.NOTHING_CHOSEN)).toHaveLength(2);
  });

  it('BNK-16: says what is no advertising, and comes all the same', async () => {
    await opened();
    for (const item of texts.service.items) expect(screen.getByText(item)).toBeTruthy();
  });
});
