import { afterEach, describe, expect, it } from 'vitest';
import { houseContact as lindenhof } from '#domain/contact/house-contact.ts';
import { houseImprint } from '#domain/contact/house-imprint.ts';
import { seeblickContact } from '#domain/contact/seeblick-contact.ts';
import { readPdf, spoken } from '#tests/support/pdf.ts';
import { renderLetter } from '../documents/render/render-letter.ts';
import { mailText } from '../messages/mail-text.ts';
import { signInCodeText } from '../messages/texts.ts';
import { houseAccount } from '../mandates/house-account.ts';
import { totpUri } from '../mfa/totp.ts';
import { wearBrand } from './house.ts';

afterEach(() => wearBrand('lindenhof'));

const paper = async (): Promise<string> => {
  const bytes = await renderLetter({
    title: 'Mitteilung',
    recipient: ['Anna Berger', 'Lindenallee 7', '50667 Köln'],
    reference: [],
    blocks: [],
    createdAt: '2026-11-20T08:00:00.000Z',
  });
  const { pages } = await readPdf(bytes);
  return pages.flatMap(({ parts, artifacts }) => [...parts.map(spoken), artifacts]).join('\n');
};

const written = async (): Promise<string> =>
  [
    signInCodeText('123456'),
    mailText('Anna Berger', ['wir schreiben Ihnen.']),
    totpUri('ABC', 'anna'),
    await paper(),
  ].join('\n');

describe('PLT-08: the brand of an installation', () => {
  it('stands in SMS, e-mails, authenticator apps and at the head of letters', async () => {
    const before = await written();
    expect(before).toContain(`${lindenhof.shortName}: 123456`);
    expect(before).not.toContain(seeblickContact.shortName);
    wearBrand('seeblick');
    const after = await written();
    const { companyName, shortName, support, supportHours } = seeblickContact;
    for (const text of [
      `${shortName}: 123456`,
      `Freundliche Grüße\n${shortName}`,
      `issuer=${shortName}`,
      companyName,
    ]) {
      expect(after).toContain(text);
    }
    expect(after).toContain(support.phone);
    expect(after).toContain(supportHours);
    expect(after).not.toContain(`${lindenhof.companyName}\n`);
  });

  it('changes nothing of what the house is before the law: who holds its accounts, and whose letters they are', async () => {
    wearBrand('seeblick');
    expect(houseAccount.name).toBe(lindenhof.companyName);
    expect(await paper()).toContain(houseImprint.legalName);
  });
});
