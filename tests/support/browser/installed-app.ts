import type { Page } from 'playwright';

interface Manifest {
  readonly name: string;
  readonly display: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string }[];
}

export interface InstalledApp {
  readonly name: string;
  readonly display: string;
  /** Widths in pixels of its icons, by their addresses. */
  readonly drawn: Readonly<Record<string, number>>;
  /** What the browser does not understand of it. */
  readonly errors: readonly string[];
}

/** Width in pixels of a picture of this site; 0 where it is none. */
const widthOf = async (page: Page, src: string): Promise<number> =>
  page.evaluate(async (address) => {
    const picture = new Image();
    picture.src = address;
    await picture.decode().catch(() => undefined);
    return picture.naturalWidth;
  }, src);

/** What a page becomes on a phone's home screen, as the browser reads it: by its name, in a window of its own, with its icons. */
export const installedAs = async (page: Page): Promise<InstalledApp> => {
  const browser = await page.context().newCDPSession(page);
  const { data = '', errors } = await browser.send('Page.getAppManifest');
  await browser.detach();
  const { name, display, icons } = JSON.parse(data) as Manifest;
  const onApple = (await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')) ?? '';
  const drawn: Record<string, number> = { [onApple]: await widthOf(page, onApple) };
  for (const { src } of icons) drawn[src] = await widthOf(page, src);
  return { name, display, drawn, errors: errors.map(({ message }) => message) };
};

/** The same of a brand, by what its files are called after (nothing for the house's). */
export const appNamed = (name: string, suffix = ''): InstalledApp => ({
  name,
  display: 'standalone',
  drawn: {
    [`/icon${suffix}-180.png`]: 180,
    [`/icon${suffix}-192.png`]: 192,
    [`/icon${suffix}-512.png`]: 512,
    [`/icon${suffix}.svg`]: 150,
  },
  errors: [],
});
