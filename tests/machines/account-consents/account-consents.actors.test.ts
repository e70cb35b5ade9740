import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { accountConsentsActors } from '#apps/onboarding/account-consents/account-consents.actors.ts';
import { sampleCosts } from '#machines/account-consents/account-consents.model.ts';
import { type CallScript, grantedAnswer, refusedAnswer, scriptedCaller } from '#tests/support/scripted-caller.ts';

const begin = (script: CallScript) => {
  const { caller, calls } = scriptedCaller(script);
  const saved: string[] = [];
  const link = { download: '', href: '', click: () => saved.push(link.download) };
  const page = { createElement: () => link } as unknown as Document;
  const { saveCosts } = accountConsentsActors(caller, page);
  return { calls, saved, save: () => toPromise(createActor(saveCosts, { input: sampleCosts }).start()) };
};

it('ONB-12: the cost information is asked for what is applied for, without a figure, and handed over', async () => {
  const file = { content: btoa('%PDF'), mediaType: 'application/pdf', fileName: 'Kosteninformation.pdf' };
  const server = begin({ costInformationDocument: [grantedAnswer(file)] });
  expect(await server.save()).toBeNull();
  expect(server.saved).toEqual(['Kosteninformation.pdf']);
  expect(server.calls('costInformationDocument').map(({ payload }) => payload)).toEqual([sampleCosts]);
});

it('decisions §10: a bank is asked for by its code alone, and a code that is nobody’s has no name', async () => {
  const { caller, calls } = scriptedCaller({
    getBank: [grantedAnswer({ name: 'Commerzbank' }), grantedAnswer({ name: null })],
  });
  const { nameBank } = accountConsentsActors(caller);
  const ask = async (input: string) => toPromise(createActor(nameBank, { input }).start());
  expect(await ask('37040044')).toBe('Commerzbank');
  expect(await ask('99988877')).toBeNull();
  expect(calls('getBank').map(({ payload }) => payload)).toEqual([{ bankCode: '37040044' }, { bankCode: '99988877' }]);
});

it('API-07: a bank that cannot be asked for is a fault, and no name', async () => {
  const { nameBank } = accountConsentsActors(scriptedCaller({ getBank: ['lost'] }).caller);
  await expect(toPromise(createActor(nameBank, { input: '37040044' }).start())).rejects.toThrow('lost');
});

it.each(['STRATEGY_NOT_OFFERED', 'TOO_MANY_REQUESTS'])('API-07: %s is no paper', async (refusal) => {
  const server = begin({ costInformationDocument: [refusedAnswer(refusal)] });
  await expect(server.save()).rejects.toThrow(refusal);
  expect(server.saved).toEqual([]);
});
