import { describe, expect, it } from 'vitest';
import { type Built, earlyFiles } from './early.ts';

const chunk = (fileName: string, imports: readonly string[] = [], css: readonly string[] = [], isEntry = false) => ({
  type: 'chunk' as const,
  fileName,
  facadeModuleId: `/app/${fileName}x`,
  isEntry,
  imports,
  viteMetadata: { importedCss: new Set(css) },
});

const bundle: Built = {
  'main.ts': chunk('main.ts', ['base.ts'], ['main.css'], true),
  'base.ts': chunk('base.ts'),
  'frame.ts': chunk('frame.ts', ['base.ts', 'parts.ts'], ['frame.css']),
  'parts.ts': chunk('parts.ts', [], ['parts.css']),
  'logo.svg': { type: 'asset', fileName: 'logo.svg' },
};

describe('what is asked for early', () => {
  it('is a page with all that it imports and their styles, without what the entry brings', () => {
    expect(earlyFiles(bundle, { '/': ['frame.tsx'] })).toEqual({
      '/': ['frame.ts', 'frame.css', 'parts.ts', 'parts.css'],
    });
  });

  it('must be a chunk: a renamed module fails the build', () => {
    expect(() => earlyFiles(bundle, { '/': ['gone.tsx'] })).toThrow("'gone.tsx' is no chunk of its own");
  });
});
