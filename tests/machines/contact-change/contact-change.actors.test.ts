import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { contactChangeActors } from '#apps/banking/contact-change/contact-change.actors.ts';
import { stateText } from '#journey/screens.ts';
import { contactChangeMachine } from '#machines/contact-change/contact-change.machine.ts';
import { orderedChange, sampleEmail, sampleMobile } from '#machines/contact-change/contact-change.model.ts';
import type { ContactChangeInput } from '#machines/contact-change/contact-change.types.ts';
import { heardCaller, no, yes } from '#tests/support/heard-caller.ts';

type Script = Parameters<typeof heardCaller>[0];

const { changeId, sentTo } = orderedChange;
const { idempotencyKey: _, ...operation } = orderedChange.operation ?? { idempotencyKey: '' };
const ordered = { changeId, sentTo, expiresAt: '2026-11-20T10:05:00.000Z', operation };
const ways = {
  mobile: { channel: 'MOBILE', hasNumber: true },
  first: { channel: 'MOBILE', hasNumber: false },
  email: { channel: 'EMAIL', hasNumber: true },
} as const satisfies Record<string, ContactChangeInput>;

const begin = (input: ContactChangeInput, script: Script = {}) => {
  const server = heardCaller({
    prepareMobileChange: () => yes(ordered),
    prepareEmailChange: () => yes(ordered),
    checkCode: () => yes({ proven: true, inForce: false }),
    sendSms: () => yes({ expiresAt: '2026-11-20T10:05:00.000Z', attemptsLeft: 3 }),
    confirmContactChange: () => yes({ changed: true }),
    ...script,
  });
  let keys = 0;
  const actors = contactChangeActors(server.caller, () => `key-${String((keys += 1))}`);
  const actor = createActor(contactChangeMachine.provide({ actors }), { input }).start();
  const at = async (state: string) =>
    (await waitFor(actor, ({ value }) => stateText(value).startsWith(state), { timeout: 1_000 })).context;
  const enter = (): void =>
    actor.send({
      type: 'contact.entered',
      contact: input.channel === 'EMAIL' ? sampleEmail : sampleMobile,
      factorCode: '123456',
    });
  const prove = async (): Promise<void> => {
    enter();
    await at('proving.asking');
    actor.send({ type: 'code.entered', code: '654 321' });
  };
  const confirm = async (): Promise<void> => {
    await at('confirming');
    const { confirmation } = actor.getSnapshot().children;
    if (confirmation === undefined) throw new Error('Nothing is confirmed.');
    await waitFor(confirmation, (snapshot) => snapshot.matches({ open: 'entering' }), { timeout: 1_000 });
    confirmation.send({ type: 'code.entered', code: '111111' });
  };
  return { ...server, actor, at, enter, prove, confirm };
};

describe('the calls of a new number or address', () => {
  it.each([
    ['mobile', 'prepareMobileChange', { mobile: sampleMobile }],
    ['email', 'prepareEmailChange', { email: sampleEmail }],
  ] as const)('BNK-16: another %s is stored, proved by its code, and in force by a TAN', async (way, call, payload) => {
    const page = begin(ways[way]);
    await page.prove();
    await page.confirm();
    await page.at('done');
    expect(page.heard.map((each) => [each.name, each.payload])).toEqual([
      [call, payload],
      ['checkCode', { changeId, code: '654321' }],
      ['sendSms', { operationId: orderedChange.operation?.operationId }],
      ['confirmContactChange', { operationId: orderedChange.operation?.operationId, code: '111111' }],
    ]);
  });

  it('REG-04: a first number takes the app’s code, and is in force by its own', async () => {
    const page = begin(ways.first, {
      prepareMobileChange: () => yes({ ...ordered, operation: null }),
      checkCode: () => yes({ proven: true, inForce: true }),
    });
    await page.prove();
    await page.at('done');
    expect(page.made('prepareMobileChange')[0]?.payload).toEqual({ mobile: sampleMobile, factorCode: '123456' });
    expect(page.made('confirmContactChange')).toEqual([]);
  });

  it('API-07: an order whose answer was lost is repeated under its own key', async () => {
    const page = begin(ways.mobile, { prepareMobileChange: (_payload, made) => (made === 0 ? 'lost' : yes(ordered)) });
    page.enter();
    await expect.poll(() => page.actor.getSnapshot().context.problems).toEqual([{ field: null, code: 'NO_ANSWER' }]);
    page.enter();
    await page.at('proving');
    expect(page.made('prepareMobileChange').map(({ options }) => options?.idempotencyKey)).toEqual(['key-1', 'key-1']);
  });

  it.each([
    ['mobile', 'prepareMobileChange'],
    ['email', 'prepareEmailChange'],
  ] as const)(
    'API-07, REG-04: the same %s asked for again is an order of its own, with a new code',
    async (way, call) => {
      const page = begin(ways[way], { checkCode: () => no('NOT_FOUND') });
      await page.prove();
      await page.at('notDone');
      page.actor.send({ type: 'change.restarted' });
      page.enter();
      await page.at('proving');
      const keys = page.made(call).map(({ options }) => options?.idempotencyKey);
      expect([keys.length, new Set(keys).size]).toEqual([2, 2]);
    },
  );

  it.each([
    ['mobile', 'FIELDS_REFUSED', 'contact', 'MOBILE_INVALID'],
    ['mobile', 'NUMBER_SHARED', 'contact', 'NUMBER_SHARED'],
    ['first', 'FACTOR_CODE_REQUIRED', 'factorCode', 'FACTOR_CODE_WRONG'],
    ['mobile', 'TOO_MANY_MESSAGES', 'contact', 'TOO_MANY_MESSAGES'],
    ['mobile', 'TOO_MANY_ATTEMPTS', 'contact', 'TOO_MANY_ATTEMPTS'],
    ['mobile', 'TOO_MANY_REQUESTS', 'contact', 'TOO_MANY_ATTEMPTS'],
    ['email', 'FIELDS_REFUSED', 'contact', 'INVALID'],
    ['email', 'TOO_MANY_ATTEMPTS', 'contact', 'TOO_MANY_ATTEMPTS'],
    ['email', 'TOO_MANY_REQUESTS', 'contact', 'TOO_MANY_ATTEMPTS'],
  ] as const)('REG-04: of %s %s is said at its field', async (way, refusal, field, code) => {
    const page = begin(ways[way], { prepareMobileChange: () => no(refusal), prepareEmailChange: () => no(refusal) });
    page.enter();
    await expect.poll(() => page.actor.getSnapshot().context.problems).toEqual([{ field, code }]);
  });

  it('BNK-16: without a number no address is changed', async () => {
    const page = begin(ways.email, { prepareEmailChange: () => no('NO_VALIDATED_NUMBER') });
    page.enter();
    expect((await page.at('hindered')).contact).toBe(sampleEmail);
  });

  it.each([
    ['CODE_WRONG', 'proving.asking', [{ field: 'code', code: 'CODE_WRONG' }]],
    ['CODES_EXHAUSTED', 'proving.asking.resendable', [{ field: 'code', code: 'CODES_EXHAUSTED' }]],
    ['NOT_FOUND', 'notDone', []],
  ])('REG-04: a code that is refused by %s leads to %s', async (refusal, state, problems) => {
    const page = begin(ways.mobile, { checkCode: () => no(refusal) });
    await page.prove();
    await expect.poll(() => page.actor.getSnapshot().context.code).toBe(null);
    expect((await page.at(state)).problems).toEqual(problems);
  });

  it.each([
    [no('TOO_MANY_MESSAGES'), 'proving.asking.waiting'],
    [no('NOT_FOUND'), 'notDone'],
    [yes({ sentTo, expiresAt: '' }), 'proving.asking.waiting'],
  ])('REG-04: asked for a new code, %o leads to %s', async (answer, state) => {
    const page = begin(ways.mobile, { checkCode: () => no('CODES_EXHAUSTED'), getCode: () => answer });
    await page.prove();
    await page.at('proving.asking.resendable');
    page.actor.send({ type: 'code.requested' });
    await page.at(state);
    expect(page.made('getCode').map(({ payload }) => payload)).toEqual([{ changeId }]);
  });

  it('ASVS 6.3.8: an address that another has is said to whoever has proved it, at its field', async () => {
    const page = begin(ways.email, { confirmContactChange: () => no('CONTACT_TAKEN') });
    await page.prove();
    await page.confirm();
    expect((await page.at('addressing')).problems).toEqual([{ field: 'contact', code: 'CONTACT_TAKEN' }]);
  });

  it('API-07: takes any other refusal for a fault', async () => {
    const page = begin(ways.email, { prepareEmailChange: () => no('NOT_FOUND') });
    page.enter();
    await expect.poll(() => page.actor.getSnapshot().context.problems).toEqual([{ field: null, code: 'NO_ANSWER' }]);
  });
});
