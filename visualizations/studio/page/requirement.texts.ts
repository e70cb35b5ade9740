/** Every German sentence of a requirement's page. */
export const requirementTexts = {
  back: 'Alle Abläufe',
  choose: 'Anforderung',
  missing: 'Was fehlt',
  nothingMissing: 'Nichts: Zustände, Bildschirme und Tests sind da, und im letzten Lauf ist keiner gescheitert.',
  states: 'Zustände und Pfeile',
  asWhole: 'Der Ablauf als Ganzes, kein einzelner Zustand.',
  arrows: (count: number): string => (count === 1 ? '1 Pfeil' : `${count} Pfeile`),
  noStates: 'Kein Zustand zeigt sie.',
  screens: 'Bildschirme',
  noScreens: 'Kein Bildschirm zeigt sie.',
  within: 'innerhalb anderer Seiten',
  live: 'live ansehen:',
  tests: 'Tests, die sie nennen',
  noTests: 'Kein Test nennt sie.',
  ranAt: (day: string): string => `Letzter Lauf aller Tests: ${day}`,
  result: ({ passed, failed, skipped }: Readonly<Record<'passed' | 'failed' | 'skipped', number>>): string => {
    const all = passed + failed + skipped;
    if (passed + failed === 0) return 'nicht gelaufen';
    if (failed > 0) return all === 1 ? 'gescheitert' : `${failed} von ${all} gescheitert`;
    return all === 1 ? 'bestanden' : `${passed} von ${all} bestanden`;
  },
} as const;
