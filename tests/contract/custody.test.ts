import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secondPerson } from '#tests/support/samples.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import { arrange } from '#tests/support/server/queries.ts';
import { accept, answered, caseNow, consents, kept, newcomer, shared } from './case-successes.ts';
import { decide } from './relation-scenes.ts';
import { applied, type Concluded, mailsTo, pendingOf, signing, standing } from './shared-scenes.ts';

describe.each(suiteEngines)('who acts for a child alone on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  it('decisions §9: whoever has custody alone is told what proves it, and where it goes', async () => {
    const { by, caseId } = await applied(server, 'childSingleAccount');
    const mails = (await mailsTo(server, by)).filter(({ subject }) => /Nachweis/.test(subject ?? ''));
    expect(mails.map(({ subject }) => subject)).toEqual(['Bitte schicken Sie uns den Nachweis Ihres Sorgerechts']);
    const text = mails[0]?.text ?? '';
    expect(text).toContain('Negativbescheinigung des Jugendamts');
    expect(text).toContain('Per Post an: Lindenhof Vermögen GmbH, Am Lindenhof 12, 10117 Berlin');
    expect(text).toContain('Oder per E-Mail an: service@lindenhof.example');
    expect(text).toContain(`Bitte geben Sie dazu an: Antrag ${caseId}`);
    // Two who act together prove nothing.
    const both = await applied(server, 'childAccount');
    expect((await mailsTo(server, both.by)).filter(({ subject }) => /Nachweis|urkunde/.test(subject ?? ''))).toEqual(
      [],
    );
  });

  it('decisions §9: a guardian’s application is a manual case: no contract before staff have cleared it', async () => {
    const { by, caseId } = await applied(server, 'childSingleAccount', { guardianship: true });
    const seen = await caseNow(server, by, caseId);
    expect(seen).toMatchObject({ status: 'REVIEW', needsClearance: true, application: { guardianship: true } });
    expect(refusalOf(await server.call('prepareContract', { caseId }, by))).toBe('CASE_IN_REVIEW');
    const [mail] = (await mailsTo(server, by)).filter(({ subject }) => /urkunde/.test(subject ?? ''));
    expect(mail?.subject).toBe('Bitte schicken Sie uns Ihre Bestellungsurkunde');
    expect(mail?.text).toContain('Bei einer Vormundschaft prüft eine Person bei uns Ihren Antrag.');
    expect(mail?.text).toContain('Eine Kopie Ihrer Bestellungsurkunde vom Familiengericht');
    expect(mail?.text).toContain('Lindenhof Vermögen GmbH, Am Lindenhof 12, 10117 Berlin');
    const [request] = await pendingOf(server, caseId);
    const after = 'angegeben: Bestellungsurkunde einholen, Genehmigung des Familiengerichts klären';
    expect(request?.lines).toContainEqual({ label: 'Vormundschaft', before: null, after });
    expect(request?.lines.map(({ label }) => label)).not.toContain('Alleiniges Sorgerecht');
    expect((await decide(server, request?.approval_id ?? '', 'APPROVED')).ok).toBe(true);
    const contract = (await accept(server, by, await signing(server, by, caseId))).body as Concluded;
    expect(await standing(server, contract)).toMatchObject({ relation: 'OPEN', application: 'APPROVED' });
  });

  it.each([
    [{ guardianship: true, soleCustody: false }, 'PERSON_NOT_ALLOWED'],
    [{ guardianship: true, secondPerson }, 'PERSON_NOT_ALLOWED'],
  ])('decisions §9: a guardian’s application with %j is refused: %s', async (changes, refusal) => {
    const by = await newcomer(server);
    const caseId = await answered(server, by, 'childSingleAccount');
    const application = { ...shared('childSingleAccount'), ...changes };
    const seen = await kept(server, by, caseId, 3, { application, consents, submit: true });
    expect(refusalOf(seen)).toBe(refusal);
    expect(await caseNow(server, by, caseId)).toMatchObject({ status: 'DRAFT' });
  });

  it('decisions §9: an application from before guardians were asked for reads as nobody’s guardian', async () => {
    const { by, caseId } = await applied(server, 'childSingleAccount');
    await arrange(server, `UPDATE cases SET application = application - 'guardianship' WHERE case_id = $1`, caseId);
    expect(await caseNow(server, by, caseId)).toMatchObject({
      application: { soleCustody: true, guardianship: false },
    });
  });
});
