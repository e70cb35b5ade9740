/** One refusal for each code of a union: TypeScript does not see by itself that a long union of codes is one of them. */
type Refused<Code extends string> = Code extends string ? { readonly ok: false; readonly refusal: Code } : never;

/** Refuses with a code without details. */
export const refuse = <Code extends string>(refusal: Code): Refused<Code> => ({ ok: false, refusal }) as Refused<Code>;
