import { type Browser, chromium } from 'playwright';
import { grounds } from './grounds.ts';

/**
 * What Chromium leaves out. The last list counts, so Playwright's own that concern a local server stand in it as well;
 * the others are pages of the address bar's popup, which nobody sees: each window loads them in a process of its own,
 * as much work as a page of the bank. A spare process for the next site is never used either.
 */
const leftOut = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];
/**
 * Nothing is drawn but pictures: what draws in a process of its own takes a twelfth of a run more. No page lives long enough to
 * be worth what V8 would spend on making its code quicker, nor on looking for what it may forget. Its own language is said.
 */
const flags = [
  '--no-sandbox',
  '--lang=en-US',
  '--in-process-gpu',
  '--js-flags=--no-maglev --no-turbofan --min-semi-space-size=16',
  `--disable-features=${leftOut.join(',')}`,
];

let running: Promise<Browser> | undefined;

const launch = async (): Promise<Browser> => {
  // A worker that is stopped at once leaves what its browser has put there: it goes with the folder of the run.
  process.env['TMPDIR'] = grounds().worldsFolder;
  return chromium.launch({ executablePath: grounds().chromiumPath, args: flags });
};

/**
 * The browser of this worker, which ends with it. Each has one of its own: what many say to one that another process
 * started goes through that process, which costs more than to start it.
 */
export const workersBrowser = async (): Promise<Browser> => (running ??= launch());
