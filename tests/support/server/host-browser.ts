import type { CustomerApp } from '#domain/environment/base-addresses.ts';

/** A browser's cookies at the hosts of portal and onboarding, as browsers keep them. */
export interface HostBrowser {
  /** What it sends to a host. */
  cookie(app: CustomerApp): string;
  /** Obeys the Set-Cookie lines of a host's answer. */
  keep(app: CustomerApp, lines: readonly string[]): void;
  copy(): HostBrowser;
  /** The device's counter of a host. */
  device(app: CustomerApp): string;
  /** Has at a host the device's counter that was some host's, or none, under the name that it has at `named`. */
  take(app: CustomerApp, device: string | undefined, named: CustomerApp): void;
}

type Jar = Map<string, string>;

interface Jars {
  readonly banking: Jar;
  readonly onboarding: Jar;
  readonly ofDomain: Jar;
}

const over = (domain: string | undefined, jars: Jars): HostBrowser => {
  const nameOf = (app: CustomerApp): string => {
    const own = app === 'banking' ? '' : 'onboarding-';
    return domain === undefined ? `${own}device-counter` : `__Host-${own}device`;
  };
  return {
    cookie: (app) => [...jars[app], ...jars.ofDomain].map(([name, value]) => `${name}=${value}`).join('; '),
    keep: (app, lines) => {
      for (const line of lines) {
        const [pair = '', ...attributes] = line.split('; ');
        const [name = '', value = ''] = pair.split('=');
        const ofDomain = attributes.find((each) => each.startsWith('Domain='));
        const isHosts = name.startsWith('__Host-');
        if (ofDomain !== undefined && (isHosts || ofDomain !== `Domain=${domain ?? ''}`)) continue;
        if ((isHosts || name.startsWith('__Secure-')) && !attributes.includes('Secure')) continue;
        (ofDomain === undefined ? jars[app] : jars.ofDomain).set(name, value);
      }
    },
    copy: () => {
      const banking = new Map(jars.banking);
      const onboarding = jars.onboarding === jars.banking ? banking : new Map(jars.onboarding);
      return over(domain, { banking, onboarding, ofDomain: new Map(jars.ofDomain) });
    },
    device: (app) => jars[app].get(nameOf(app)) ?? '',
    take: (app, device, named) => {
      if (device === undefined) jars[app].delete(nameOf(named));
      else jars[app].set(nameOf(named), device);
    },
  };
};

/** Without a domain both apps share one host, and with it all cookies. */
export const hostBrowser = (domain: string | undefined): HostBrowser => {
  const banking: Jar = new Map();
  return over(domain, { banking, onboarding: domain === undefined ? banking : new Map(), ofDomain: new Map() });
};
