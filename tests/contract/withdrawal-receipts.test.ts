import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, startHttpServer } from '#tests/support/server/http.ts';
import { join } from '#tests/support/server/person-scenes.ts';
import { newVisitor, type SignedIn } from '#tests/support/server/visitors.ts';
import { accept, newcomer, submitted, wanted } from './case-successes.ts';
import { type Concluded, halfSigned, pendingOf, signing, standing } from './shared-scenes.ts';

describe.each(suiteEngines)('REG-06: declared withdrawals on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const declare = async (declared: { readonly name: string; readonly contractId: string; readonly email: string }) => {
    const { address } = await newVisitor(server.db);
    expect((await server.call('withdrawContract', declared, { address })).status).toBe(200);
    await server.runJobs();
  };
  const mailsOf = (to: string) => server.messages.filter((message) => message.to === to && message.channel === 'MAIL');

  it('§ 356a BGB: nobody has us mail a stranger their own words; the house and holders read all of them', async () => {
    const by = await newcomer(server);
    const caseId = await submitted(server, by, { ...wanted, startsAtOnce: false });
    const { contractId } = (await accept(server, by, await signing(server, by, caseId))).body as Concluded;
    const name = 'Bitte rufen Sie an';
    const receipts = async (number: string, email = `${randomUUID()}@example.test`) => {
      await declare({ name, contractId: number, email });
      return mailsOf(email).findLast(({ subject }) => subject === 'Eingang Ihres Widerrufs')?.text ?? '';
    };
    const hotline = '0900 123 456 789';
    const foreign = await receipts(hotline);
    expect(foreign).toContain('Vertragsnummer: die von Ihnen genannte Nummer');
    expect(foreign).toContain('Hiermit widerrufe ich den Vertrag.');
    for (const words of [hotline, '0900123456789', name]) expect(foreign).not.toContain(words);
    const house = mailsOf('service@lindenhof.example').at(-1)?.text;
    for (const words of [`Vertragsnummer: ${hotline}`, `Name: ${name}`]) expect(house).toContain(words);
    for (const near of [
      'V-00000000000',
      'V-0000000000000',
      'V-00000000000G',
      `Anruf ${contractId}`,
      'BP-0123456789ABCDE',
    ]) {
      expect(await receipts(near)).toContain('Vertragsnummer: die von Ihnen genannte Nummer');
    }
    expect(await receipts(contractId.toLowerCase().replace('-', '- '))).toContain(`Vertragsnummer: ${contractId}\n`);
    expect(await receipts('BP-0123456789ABCDEF')).toContain('Vertragsnummer: BP-0123456789ABCDEF\n');
    const own = await receipts(contractId.toLowerCase(), by.username);
    for (const line of [`Vertragsnummer: ${contractId.toLowerCase()}`, `Name: ${name}`]) expect(own).toContain(line);
  });

  /** Declares a withdrawal at an instant, and comes back to today. */
  const withdrawnAt = async (at: string, by: SignedIn, contractId: string) => {
    const { clocks } = server;
    const today = clocks.now().getTime();
    const to = (instant: number) => clocks.advance(instant - clocks.now().getTime());
    clocks.setToday(at.slice(0, 10));
    to(Date.parse(at));
    await declare({ name: 'Anna Berger', contractId, email: by.username });
    clocks.setToday('2026-11-20');
    to(today);
  };
  const undone = { relation: 'CLOSED', product: 'CLOSED', order: 'CANCELED' };

  it.each([
    ['2026-12-11T12:00:00.000Z', undone, 0],
    ['2026-12-12T12:00:00.000Z', { relation: 'OPEN', product: 'PENDING' }, 1],
  ])(
    '§ 355 BGB: of a contract that both have signed by 27.11. a withdrawal at %s: %j, for staff %i',
    async (at, stands, asked) => {
      const { by, guest, contract, token } = await halfSigned(server, 'jointAccount', { startsAtOnce: false });
      server.clocks.setToday('2026-11-27');
      expect((await join(server, guest, token)).status).toBe(200);
      server.clocks.setToday('2026-11-20');
      await withdrawnAt(at, by, contract.contractId);
      expect(await standing(server, contract)).toMatchObject(stands);
      expect(await pendingOf(server, contract.contractId)).toHaveLength(asked);
      const toOther = mailsOf(guest.username).filter(({ subject }) => subject?.includes('Widerruf') === true);
      expect(toOther.map(({ subject }) => subject)).toEqual(asked === 0 ? [] : ['Widerruf Ihres gemeinsamen Vertrags']);
      for (const { text } of toOther)
        expect(text).toMatch(/hat am .* einen Vertrag widerrufen, den Sie gemeinsam haben/);
    },
  );

  it('§ 355 BGB: what the second person has not signed is withdrawn 15 days after the first signature too', async () => {
    const { by, contract } = await halfSigned(server, 'jointAccount');
    await withdrawnAt('2026-12-05T12:00:00.000Z', by, contract.contractId);
    expect(await standing(server, contract)).toMatchObject(undone);
    expect(await pendingOf(server, contract.contractId)).toEqual([]);
  });
});
