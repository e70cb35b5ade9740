import { describe, expect, it } from 'vitest';
import { euros } from '#domain/money/money.ts';
import { tanText } from '../messages/texts.ts';
import { smsLength } from '#tests/support/sms-length.ts';
import { accountSubject } from './closing-subject.ts';

type Relation = Parameters<typeof accountSubject>[0];

const owner = (name: string, role: Relation['owners'][number]['role'] = 'HOLDER') => ({ name, role, bornOn: null });
const child: Relation = {
  account_type: 'childJointAccount',
  owners: [owner('Anna Berger', 'GUARDIAN'), owner('Bernd Berger', 'GUARDIAN'), owner('Mia Berger', 'CHILD')],
};
const joint: Relation = { account_type: 'jointAccount', owners: [owner('Anna Berger'), owner('Bernd Yılmaz')] };

const sms = (relation: Relation): string =>
  tanText('123456', 'ACCOUNT_CLOSURE', {
    amount: euros(1_234_567),
    entire: true,
    payee: 'Anna Berger',
    ibanEnd: '3000',
    subject: accountSubject(relation),
  });

describe('decisions §9, §18: the SMS for closing a whole account', () => {
  it.each([
    ['one’s own', { account_type: 'singleAccount', owners: [owner('Anna Berger')] }, 'Ihr Konto mit allen Anlagen'],
    ['a child’s', child, 'Kinderkonto von Mia Berger mit allen Anlagen'],
    ['a shared one', joint, 'Gemeinschaftskonto von Anna Berger und Bernd Yilmaz mit allen Anlagen'],
  ] as const)('says which one it is: %s', (_, relation, subject) => {
    expect(sms(relation)).toBe(
      `Lindenhof: 123456 ist Ihr SMS-Code für die Schließung: ${subject}, alles, etwa 1.234.567,00 €, IBAN endet auf 3000. Gültig 5 Minuten. Geben Sie diesen Code niemandem weiter. Telefon 030 23125 100`,
    );
  });

  it('shortens names that are long, and is two messages at most', () => {
    const long = {
      ...joint,
      owners: [owner('Charlotte-Elisabeth von Hohenstein-Wallersbach'), owner('Ş'.repeat(120))],
    };
    expect(accountSubject(long)).toMatch(
      /^Gemeinschaftskonto von Charlotte-Elisabeth H\. und Ş{29}\. mit allen Anlagen$/,
    );
    for (const relation of [child, joint, long]) expect(smsLength(sms(relation))).toBeLessThanOrEqual(2 * 153);
  });
});
