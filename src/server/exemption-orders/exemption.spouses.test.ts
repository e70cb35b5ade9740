import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exemptionWish, jointExemptionWish } from '#tests/support/samples.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { exemptionBook } from '#tests/support/server/exemption-book.ts';
import { type HttpServer, refusalOf, startHttpServer } from '#tests/support/server/http.ts';

describe.each(suiteEngines)('the exemption order of two spouses on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const { holder, prepare, confirmation, give, end, partnerOf } = exemptionBook(() => server);

  it.each([jointExemptionWish, exemptionWish])(
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
    const [anna, carla] = [await partnerOf(bernd), await partnerOf(bernd)];
    expect((await give(anna, jointExemptionWish)).status).toBe(200);
    expect(refusalOf(await prepare(carla, jointExemptionWish))).toBe('SPOUSE_HAS_ORDER');
  });

  it('decisions §11: what one spouse ends, the other is told', async () => {
    const anna = await holder();
    const bernd = await partnerOf(anna);
    await give(anna, jointExemptionWish);
    await server.runJobs();
    const mails = () => server.messages.filter(({ to }) => to === anna.username).length;
    const before = mails();
    await end(bernd);
    await server.runJobs();
    expect(mails() - before).toBe(1);
  });
});
