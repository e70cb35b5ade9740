/** `savingsPlan` of `savings-plan`: the id of a chart, and what is exported beside it, by the name of its folder. */
export const camelName = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
