import { describe, expect, it } from 'vitest';
import { customers, demoPassword, staff } from '#server/demo/personas.ts';
import { readConfig } from '#server/config.ts';
import { simulatedParts } from '#server/outside-parts.ts';
import { inColumns, readableWidth, wrapped } from '../terminal/columns.ts';
import { welcomeLines } from './welcome.ts';

const started = {
  listening: 'http://127.0.0.1:3000',
  onboarding: 'http://127.0.0.1:3001',
  admin: 'http://127.0.0.1:3002',
  engine: 'PGlite',
  demo: true,
  simulated: simulatedParts(readConfig({})),
};

/** Without the breaks of its lines. */
const flowing = (changes: Partial<typeof started>): string =>
  welcomeLines({ ...started, ...changes }, 80)
    .map((line) => line.trim())
    .join(' ');

describe('the welcome of the start', () => {
  it.each([80, 100])(
    'names all addresses, password, outbox, all twelve customers and the staff in %i signs',
    (width) => {
      const lines = welcomeLines(started, width);
      expect(lines.filter((line) => line.length > width)).toEqual([]);
      const text = lines.join('\n');
      for (const one of [
        started.listening,
        started.onboarding,
        started.admin,
        demoPassword,
        'npm run outbox',
        'PGlite',
      ])
        expect(text).toContain(one);
      const flowing = lines.map((line) => line.trim()).join(' ');
      expect(customers).toHaveLength(12);
      for (const { username, shows } of [...customers, ...staff]) {
        expect(lines.filter((line) => line.startsWith(`  ${username} `))).toHaveLength(1);
        expect(flowing).toContain(shows);
      }
    },
  );

  it('names all that is simulated, and what is not does not stand there', () => {
    expect(flowing({})).toContain(
      'SMS, E-Mail, Video-Identifizierung, Identifizierung bei der Post, Bank, Depotbank, Kirchensteuerabfrage, CMS, Kurse',
    );
    const real = simulatedParts(readConfig({ SMTP_URL: 'smtps://mail.example', CMS_URL: 'https://cms.example' }));
    expect(flowing({ simulated: real })).toContain(
      'SMS, Video-Identifizierung, Identifizierung bei der Post, Bank, Depotbank, Kirchensteuerabfrage, Kurse',
    );
  });

  it('says no password where there are no demo customers', () => {
    const text = welcomeLines({ ...started, demo: false }, 80).join('\n');
    expect(text).toContain(started.listening);
    expect(text).not.toMatch(/Lindenhof\.2026|@demo/);
  });
});

describe('text in a terminal', () => {
  it('is wrapped between words, and begins each row of a column at the same place', () => {
    expect(wrapped('ein zwei drei', 8)).toEqual(['ein zwei', 'drei']);
    expect(wrapped('Donaudampfschiff ab', 4)).toEqual(['Donaudampfschiff', 'ab']);
    expect(wrapped('', 8)).toEqual(['']);
    expect(
      inColumns(
        [
          ['a', 'ein zwei drei vier fünf sechs'],
          ['bcd', 'x'],
        ],
        27,
      ),
    ).toEqual(['  a    ein zwei drei vier', '       fünf sechs', '  bcd  x']);
    expect([undefined, 60, 240].map(readableWidth)).toEqual([80, 60, 100]);
  });
});
