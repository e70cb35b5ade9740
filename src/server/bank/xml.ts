/** The contents of all elements of a name, in their order. For messages of banks, which never nest one in itself. */
export const contentsOf = (xml: string, name: string): readonly string[] =>
  xml
    .split(`<${name}>`)
    .slice(1)
    .flatMap((part) => part.split(`</${name}>`).slice(0, 1));

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** What an element of the name says, its entities read; undefined without one. */
export const textIn = (xml: string, name: string): string | undefined =>
  contentsOf(xml, name)[0]?.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => entities[entity] ?? '');

/** The same; throws where the message lacks it. */
export const requireText = (xml: string, name: string): string => {
  const text = textIn(xml, name);
  if (text === undefined) throw new Error(`A message of the bank lacks ${name}.`);
  return text;
};

/** An amount in euros, as `<name Ccy="EUR">12.30</name>`, in cents without the way over a binary fraction. */
export const centsIn = (xml: string, name: string): number => {
  const [text] = (xml.split(`<${name} Ccy="EUR">`)[1] ?? '').split('<', 1);
  const [whole = '', fraction = ''] = (text ?? '').split('.');
  const amount = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
  if (whole === '' || !Number.isSafeInteger(amount))
    throw new Error(`A message of the bank lacks an amount in ${name}.`);
  return amount;
};
