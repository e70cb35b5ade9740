/** An IBAN in groups of four, as it is printed; also one that is still being typed. */
export const groupedIban = (text: string): string => {
  const bare = text.replaceAll(/[\s-]/g, '').toUpperCase();
  return bare.match(/.{1,4}/gu)?.join(' ') ?? '';
};
