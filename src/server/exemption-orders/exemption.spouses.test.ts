import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exemptionWish, giver, jointExemptionWish, spouse, spousesExemptionWish } from '#tests/support/samples.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { exemptionBook } from '#tests/support/server/exemption-book.ts';
import { type HttpServer, refusalOf, type Seen, startHttpServer } from '#tests/support/server/http.ts';
import { newestMessage } from '#tests/support/server/person-scenes.ts';
import { type Holder, operationIn, tanFor } from '#tests/support/server/visitors.ts';

/** Another one who shares an account. */
const carlas = { name: 'Carla Conti', bornOn: '1985-07-08' };

describe.each(suiteEngines)('the exemption order of two spouses on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const { holder, prepare, confirmation, give, end, called, partnerOf } = exemptionBook(() => server);
  const read = async (by: Holder) => (await server.call('getExemptionOrder', {}, by)).body;
  /** What the page and the SMS say about an operation. */
  const told = async (by: Holder, seen: Pick<Seen, 'body'>) => {
    await tanFor(server, by, operationIn(seen));
    const { summary } = seen.body as { readonly summary: { readonly subject: string } };
    return [summary.subject, / SMS-Code (.*) Gültig /.exec(await newestMessage(server, by.mobile))?.[1]];
  };
  const mailsTo = ({ username }: Holder) => server.messages.filter(({ to }) => to === username).length;

  it.each([spousesExemptionWish, exemptionWish])(
    'R8: of two spouses who confirm at once, one gives an order',
    async (wish) => {
      const anna = await holder();
      const bernd = await partnerOf(anna);
      const [one, two] = [await confirmation(anna, jointExemptionWish), await confirmation(bernd, wish)];
      const answers = await Promise.all([
        server.call('createExemptionOrder', one, anna),
        server.call('createExemptionOrder', two, bernd),
      ]);
      expect(answers.map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([200, 409]);
    },
  );

  it('§ 20 Abs. 9 EStG: nobody is the spouse in two orders', async () => {
    const bernd = await holder();
    const [anna, carla] = [await partnerOf(bernd, giver), await partnerOf(bernd, carlas)];
    await called(bernd, spouse);
    const late = await confirmation(carla, jointExemptionWish);
    expect((await give(anna, jointExemptionWish)).status).toBe(200);
    expect(refusalOf(await prepare(carla, jointExemptionWish))).toBe('SPOUSE_HAS_ORDER');
    expect(refusalOf(await server.call('createExemptionOrder', late, carla))).toBe('OPERATION_REFUSED');
  });

  it('decisions §11: what one spouse ends, the other is told', async () => {
    const anna = await holder();
    const bernd = await partnerOf(anna);
    await give(anna, jointExemptionWish);
    await server.runJobs();
    const before = mailsTo(anna);
    await end(bernd);
    await server.runJobs();
    expect(mailsTo(anna) - before).toBe(1);
  });

  it('§ 20 Abs. 9 EStG: siblings share accounts too: an order that names another is nothing to who shares one', async () => {
    const other = { ...spouse, name: 'Clara Conti' };
    const anna = await holder();
    const bernd = await partnerOf(anna);
    await give(bernd);
    await server.runJobs();
    const before = mailsTo(bernd);
    // His own order hinders hers no more than hers hinders his.
    expect((await give(anna, { ...jointExemptionWish, spouse: other })).status).toBe(200);
    await server.runJobs();
    expect(await read(bernd)).toMatchObject({ order: { type: 'SINGLE' } });
    expect(await read(anna)).toMatchObject({ order: { type: 'JOINT', spouse: { name: other.name } } });
    expect(mailsTo(bernd)).toBe(before);
    expect((await server.call('getOrder', { status: 'CLOSED' }, bernd)).text).not.toContain('2.000,00');
    await end(anna);
    expect(await read(bernd)).toMatchObject({ order: { type: 'SINGLE' } });
  });

  it('§ 20 Abs. 9 EStG: a wrong digit in the birth date makes no second joint order, and tells nobody the right one', async () => {
    const anna = await holder();
    const bernd = await partnerOf(anna);
    const mistyped = { ...jointExemptionWish, spouse: { ...spouse, bornOn: '1980-02-04' } };
    expect((await give(anna, mistyped)).status).toBe(200);
    expect(await read(bernd)).toMatchObject({ order: { type: 'JOINT' } });
    expect(refusalOf(await prepare(bernd, spousesExemptionWish))).toBe('EXEMPTION_ORDER_EXISTS');
    const clara = await holder();
    const carla = await partnerOf(clara, carlas);
    await give(carla);
    for (const bornOn of [carlas.bornOn, '1985-07-09']) {
      expect(refusalOf(await prepare(clara, { ...jointExemptionWish, spouse: { ...spouse, ...carlas, bornOn } }))).toBe(
        'SPOUSE_HAS_ORDER',
      );
    }
  });

  it('§ 20 Abs. 9 EStG: whose birthday is unknown is known by the name', async () => {
    const anna = await holder();
    const bernd = await partnerOf(anna, { ...spouse, bornOn: null });
    expect((await give(anna, jointExemptionWish)).status).toBe(200);
    expect(await read(bernd)).toMatchObject({ order: { type: 'JOINT' } });
  });

  it('decisions §10: the spouse is known however the name is written', async () => {
    const anna = await holder();
    const bernd = await partnerOf(anna, { ...spouse, name: 'Jürgen Groß' });
    await give(anna, { ...jointExemptionWish, spouse: { ...spouse, name: 'Dr. Gross Juergen' } });
    expect(await read(bernd)).toMatchObject({ order: { type: 'JOINT' } });
  });

  it('decisions §11: of several who share accounts the order is that one’s who is named', async () => {
    const anna = await holder();
    const [bernd, carla] = [await partnerOf(anna), await partnerOf(anna, carlas)];
    await give(carla);
    expect((await give(anna, jointExemptionWish)).status).toBe(200);
    expect([await read(bernd), await read(carla)]).toMatchObject([
      { order: { type: 'JOINT' }, otherHolder: 'Anna Berger' },
      { order: { type: 'SINGLE' } },
    ]);
  });

  it('decisions §18: the SMS says with whom an order is, and its end too, in the words of the page', async () => {
    const anna = await holder();
    const bernd = await partnerOf(anna);
    expect(await told(anna, await prepare(anna, jointExemptionWish))).toEqual([
      '2.000,00\u00a0€ ab 01.01.2026 mit Bernd Berger',
      'für Freistellungsauftrag: 2.000,00 € ab 01.01.2026 mit Bernd Berger.',
    ]);
    server.clocks.advance(31_000);
    await give(anna, jointExemptionWish);
    for (const [by, words] of [
      [anna, 'Ende mit Bernd B.'],
      [bernd, 'Ende mit Anna B.'],
    ] as const) {
      const { body } = await server.call('deleteExemptionOrder', {}, by);
      expect(await told(by, { body: (body as { readonly operation: unknown }).operation })).toEqual([
        words,
        `für Freistellungsauftrag: ${words}`,
      ]);
    }
  });
});
