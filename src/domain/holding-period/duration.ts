const years = (count: number): string => (count === 1 ? '1 Jahr' : `${count} Jahre`);
const months = (count: number): string => (count === 1 ? '1 Monat' : `${count} Monate`);

/** A time in full months as German words (rules §3): `2 Jahre und 1 Monat`, zero parts left out, `unter 1 Monat`. */
export const germanDuration = (fullMonths: number): string => {
  if (fullMonths < 1) return 'unter 1 Monat';
  const [wholeYears, rest] = [Math.floor(fullMonths / 12), fullMonths % 12];
  const parts = [wholeYears > 0 ? years(wholeYears) : '', rest > 0 ? months(rest) : ''];
  return parts.filter((part) => part !== '').join(' und ');
};
