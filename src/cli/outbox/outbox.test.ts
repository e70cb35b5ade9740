import { describe, expect, it } from 'vitest';
import { customers, staff, totpSecretOf } from '#server/demo/personas.ts';
import { totpCode } from '#server/mfa/totp.ts';
import { appCodeLines } from './app-codes.ts';
import { type Message, messageLines, messagesIn } from './messages.ts';

const now = new Date('2026-11-20T09:05:22.000Z');

const sms: Message = {
  id: '1',
  channel: 'SMS',
  to: '+491713920001',
  subject: null,
  text: 'Lindenhof: 123456 ist Ihr SMS-Code für die Auszahlung von 1.500,00 € aus Vermögensverwaltung 60:40.',
  createdAt: '2026-11-20T09:00:22.000Z',
};
const mail: Message = {
  ...sms,
  id: '2',
  channel: 'MAIL',
  to: 'anna@demo.example',
  subject: 'Ihr Auftrag',
  text: 'Guten Tag\n\n\u001B[31mrot\n',
};

describe('the outbox', () => {
  it('shows each message once, the newest last, and leaves out what was cut off', () => {
    const later = { ...mail, createdAt: '2026-11-20T09:04:00.000Z' };
    const written = [later, sms, sms].map((each) => JSON.stringify(each)).join('\n');
    expect(messagesIn(`${written}\n{"id":"3","chan`)).toEqual([sms, later]);
    expect(messagesIn('')).toEqual([]);
  });

  it('wraps a text and says when it came', () => {
    const lines = messageLines(sms, { now, width: 60 });
    expect(lines[0]).toBe('SMS an +491713920001, 20.11.26, 10:00:22 (vor 5 Minuten)');
    expect(lines.filter((line) => line.length > 60)).toEqual([]);
    expect(
      lines
        .slice(1)
        .map((line) => line.trim())
        .join(' ')
        .trim(),
    ).toBe(sms.text);
  });

  it('keeps subject and paragraphs of a mail, and lets no text command the terminal', () => {
    expect(messageLines(mail, { now, width: 80 }).slice(1)).toEqual([
      '    Betreff: Ihr Auftrag',
      '',
      '    Guten Tag',
      '',
      '    [31mrot',
      '',
    ]);
  });

  it('shows the code of each app with the seconds that are left, and the next one', () => {
    const [first = '', ...rows] = appCodeLines(now);
    expect(first).toContain('noch 8 Sekunden');
    const withApp = [...customers, ...staff].filter(({ factors }) => factors.includes('SOFTWARE_TOKEN'));
    expect(rows).toHaveLength(withApp.length);
    const [anna] = withApp;
    if (anna === undefined) throw new Error('Nobody has an app.');
    const next = new Date(now.getTime() + 8000);
    expect(rows[0]).toMatch(
      new RegExp(`${totpCode(totpSecretOf(anna), now)}  \\(${totpCode(totpSecretOf(anna), next)}\\)$`),
    );
  });
});
