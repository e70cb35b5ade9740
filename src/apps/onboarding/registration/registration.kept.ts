import * as z from 'zod/mini';
import type { KeptApplication, RegistrationTyped } from '#domain/application/application-of.ts';
import { purposes } from '#domain/application/declaration-forms.ts';
import type { ProposalChoice } from '#domain/application/proposal-choice.ts';
import { subscriptionTypes } from '#domain/entities/business-partner.ts';
import { cents } from '#domain/money/money.ts';
import { productCategories } from '#domain/products/products.ts';
import { type EntryPointId, entryPointIds } from '#domain/questionnaire/entry-points.ts';
import { questionIds } from '#domain/questionnaire/questions.ts';
import { strategyIds } from '#domain/strategy/offered.ts';

const text = z.string();
const yesNo = z.enum(['yes', 'no', '']);
const sum = z.pipe(z.int(), z.transform(cents));

const choiceForm = z.object({
  category: z.enum(productCategories),
  strategy: z.enum(strategyIds),
  subscriptionType: z.enum(subscriptionTypes),
  conditionId: text,
  deposit: sum,
  savings: sum,
  coupon: z.nullable(text),
});

const personalForm = z.object({
  person: z.object({ birthDate: text, birthPlace: text, nationality: text, maritalStatus: text }),
  residence: z.object({ street: text, postalCode: text, city: text, country: text }),
  mobile: text,
});

const partiesForm = z.object({
  second: z.object({ firstName: text, lastName: text, birthDate: text, email: text }),
  child: z.object({ firstName: text, lastName: text, birthDate: text, birthPlace: text, nationality: text }),
  custody: z.enum(['together', 'alone', '']),
});

const declaredForm = z.object({
  usPerson: yesNo,
  profession: z.object({ employment: text, industry: text }),
  statements: z.object({
    politicallyExposed: yesNo,
    ownAccount: yesNo,
    purpose: z.enum([...purposes, '']),
  }),
});

const accountForm = z.object({ account: z.object({ iban: text, holder: text }), startsAtOnce: yesNo });

const recordForm = z.record(z.string(), z.unknown());

/** What can be read; null for what is garbled or of another release: it is asked again. */
const readAs = <Form extends z.ZodMiniType>(form: Form, value: unknown): z.output<Form> | null => {
  const read = z.safeParse(form, value);
  return read.success ? read.data : null;
};

const entryPointIn = (value: unknown): EntryPointId | null => entryPointIds.find((each) => each === value) ?? null;

const questionIn = (value: unknown) => questionIds.find((each) => each === value) ?? null;

/**
 * An application as its case keeps it. What was answered was held against its rules when it was given, and is again when it is
 * submitted; of another shape it is asked again.
 */
export const keptApplicationOf = (stored: Readonly<Record<string, unknown>> | null): KeptApplication => {
  const typed = readAs(recordForm, stored?.['registration']) ?? {};
  const registration: RegistrationTyped = {
    personal: readAs(personalForm, typed['personal']),
    parties: readAs(partiesForm, typed['parties']),
    declared: readAs(declaredForm, typed['declared']),
    account: readAs(accountForm, typed['account']),
  };
  const choice: ProposalChoice | null = readAs(choiceForm, stored?.['choice']);
  return {
    entryPoint: entryPointIn(stored?.['entryPoint']),
    accountKind: readAs(text, stored?.['accountKind']) ?? '',
    answers: readAs(recordForm, stored?.['answers']) ?? {},
    shown: questionIn(stored?.['shown']),
    wasReasked: stored?.['wasReasked'] === true,
    choice,
    registration,
  };
};
