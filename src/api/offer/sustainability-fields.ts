import * as z from 'zod/mini';
import { adverseImpacts, sustainabilityDegrees, sustainableAims } from '#domain/questionnaire/questions.ts';

const yesNo = z.optional(z.enum(['YES', 'NO']));

/** What may be answered about sustainability, each unless it was not asked (ONB-05). */
export const sustainabilityFields = {
  sustainabilityChoice: yesNo,
  sustainabilityDetermination: z.optional(z.enum(sustainableAims)),
  sustainabilityDegree: z.optional(z.literal(sustainabilityDegrees)),
  ecologicalSelection: z.optional(z.boolean()),
  paiSelection: z.optional(
    z.nullable(z.readonly(z.array(z.enum(adverseImpacts)).check(z.maxLength(adverseImpacts.length)))),
  ),
  choiceNotAvailable: yesNo,
};
