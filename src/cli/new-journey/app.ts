import type { JourneyApp, NewJourney } from './journey.ts';

/** The journey's part of its app: route, actors, registry of screens, texts and the screens. */

interface Surroundings {
  /** Where a route has its caller from. */
  readonly hook: string;
  readonly from: string;
  /** A first call that everybody may make who is signed in, and the file that has it. */
  readonly call: string;
  readonly api: string;
  /** Its way to where everybody begins. */
  readonly home: string;
}

const surroundings: Readonly<Record<JourneyApp, Surroundings>> = {
  banking: {
    hook: 'useBankingDeps',
    from: '../banking-deps.ts',
    call: 'getUserV2',
    api: '#api/user/user.ts',
    home: 'home',
  },
  onboarding: {
    hook: 'useOnboardingDeps',
    from: '../onboarding-deps.ts',
    call: 'getUserV2',
    api: '#api/user/user.ts',
    home: 'newProduct',
  },
  admin: {
    hook: 'useAdminApp',
    from: '../frame/frame-context.ts',
    call: 'staffSession',
    api: '#api/admin/staff-auth.ts',
    home: 'home',
  },
};

export const routeText = ({ name, app, camel, pascal, title, requirement, pattern }: NewJourney): string => `
import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { ${camel}Machine } from '#machines/${name}/${name}.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { ${surroundings[app].hook} } from '${surroundings[app].from}';
import { ${camel}Actors } from './${name}.actors.ts';
import { ${camel}Screens } from './${name}.screens.tsx';
import { ${camel}Texts } from './${name}.texts.ts';

/** \`${pattern}\`: ${title} (${requirement}). */
export function ${pascal}Route() {
  const { caller } = ${surroundings[app].hook}();
  const actorRef = useJourney(${camel}Machine, { actors: ${camel}Actors(caller), input: undefined });
  return (
    <>
      <PageTitle page={${camel}Texts.title} />
      <JourneyOutlet<typeof ${camel}Machine> actorRef={actorRef} screens={${camel}Screens} />
    </>
  );
}
`;

export const actorsText = ({ name, app, camel, pascal, title }: NewJourney): string => `
import { fromPromise } from 'xstate';
import { ${surroundings[app].call} } from '${surroundings[app].api}';
import type { Caller } from '#client/call.ts';
import type { ${camel}Machine } from '#machines/${name}/${name}.machine.ts';
import type { ${pascal}Data } from '#machines/${name}/${name}.types.ts';
import type { ActorsOf } from '#machines/port.ts';

/** What '${title}' needs of the server. */
export const ${camel}Actors = (caller: Caller): ActorsOf<typeof ${camel}Machine> => ({
  load${pascal}: fromPromise<${pascal}Data, undefined>(async () => {
    const { username } = await caller.call(${surroundings[app].call}, {});
    return { username };
  }),
});
`;

export const screensText = ({ name, camel }: NewJourney): string => `
import type { Screens } from '#journey/screens.ts';
import type { ${camel}Machine } from '#machines/${name}/${name}.machine.ts';
import { LoadFailedScreen } from './screens/LoadFailedScreen.tsx';
import { LoadingScreen } from './screens/LoadingScreen.tsx';
import { ShownScreen } from './screens/ShownScreen.tsx';

export const ${camel}Screens: Screens<typeof ${camel}Machine> = {
  loading: LoadingScreen,
  loadFailed: LoadFailedScreen,
  shown: ShownScreen,
};
`;

export const textsText = ({ camel, title }: NewJourney): string => `
export const ${camel}Texts = {
  title: '${title}',
  loading: 'Ihre Daten werden geladen…',
  of: (username: string) => \`Für \${username}\`,
  loadFailed: {
    text: 'Wir haben gerade keine Antwort erhalten. An Ihren Daten hat sich dadurch nichts geändert.',
    retry: 'Erneut versuchen',
    home: 'Zur Startseite',
  },
} as const;
`;

/** Skeletons are Mantine's, which no page of the onboarding waits for before its first words. */
const plainLoadingScreenText = ({ name, camel }: NewJourney): string => `
import { Loading } from '#ui/feedback/Loading.tsx';
import { ${camel}Texts as texts } from '../${name}.texts.ts';

/** The data are on their way. */
export function LoadingScreen() {
  return <Loading text={texts.loading} />;
}
`;

const skeletonScreenText = ({ name, camel }: NewJourney): string => `
import { SkeletonRegion, SkeletonRows } from '#ui/feedback/Skeleton.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { ${camel}Texts as texts } from '../${name}.texts.ts';

/** The page's geometry while its data are on their way. */
export function LoadingScreen() {
  return (
    <JourneyLayout heading={texts.title}>
      <SkeletonRegion text={texts.loading}>
        <SkeletonRows rows={3} />
      </SkeletonRegion>
    </JourneyLayout>
  );
}
`;

export const loadingScreenText = (journey: NewJourney): string =>
  journey.app === 'onboarding' ? plainLoadingScreenText(journey) : skeletonScreenText(journey);

export const loadFailedScreenText = ({ name, app, camel }: NewJourney): string => `
import type { ScreenProps } from '#journey/screens.ts';
import type { ${camel}Machine } from '#machines/${name}/${name}.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { paths } from '../../paths.ts';
import { ${camel}Texts as texts } from '../${name}.texts.ts';

/** The data did not arrive. */
export function LoadFailedScreen({ send }: ScreenProps<typeof ${camel}Machine>) {
  return (
    <JourneyLayout
      heading={texts.title}
      primary={
        <Button size="lg" onClick={() => send({ type: 'loading.retried' })}>
          {texts.loadFailed.retry}
        </Button>
      }
      back={<QuietLink href={paths.${surroundings[app].home}()}>{texts.loadFailed.home}</QuietLink>}
    >
      <Notice kind="warning">{texts.loadFailed.text}</Notice>
    </JourneyLayout>
  );
}
`;

export const shownScreenText = ({ name, camel }: NewJourney): string => `
import type { ScreenProps } from '#journey/screens.ts';
import type { ${camel}Machine } from '#machines/${name}/${name}.machine.ts';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { ${camel}Texts as texts } from '../${name}.texts.ts';

export function ShownScreen({ snapshot }: ScreenProps<typeof ${camel}Machine>) {
  const { data } = snapshot.context;
  if (data === null) return null;
  return (
    <JourneyLayout heading={texts.title}>
      <Text>{texts.of(data.username)}</Text>
    </JourneyLayout>
  );
}
`;
