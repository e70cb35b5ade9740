import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { profileScreens } from '#apps/banking/profile/profile.screens.tsx';
import { gapTexts, profileTexts as texts } from '#apps/banking/profile/profile.texts.ts';
import type { Profile } from '#domain/person/profile.ts';
import { granted } from '#domain/result/result.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { profileMachine } from '#machines/profile/profile.machine.ts';
import { childLoaded, jointLoaded, numberless, ownLoaded, provedLoaded } from '#machines/profile/profile.samples.ts';
import type { DraftNotice, LoadedProfile, LoadProfileResult, ProfileInput } from '#machines/profile/profile.types.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';

const begin = async (loaded: LoadedProfile, heading: string = texts.title) => {
  const machine = profileMachine.provide({
    actors: {
      keepDraft: fromCallback<DraftNotice, undefined>(() => undefined),
      loadPage: fromPromise<LoadProfileResult, Pick<ProfileInput, 'businessPartnerId'>>(async () => granted(loaded)),
    },
  });
  const actorRef = createActor(machine, { input: { businessPartnerId: null, opensForm: false } }).start();
  render(
    <MantineTheme>
      <JourneyOutlet<typeof profileMachine> actorRef={actorRef} screens={profileScreens} />
    </MantineTheme>,
  );
  await screen.findByRole('heading', { level: 1, name: heading });
  return { user: userEvent.setup({ delay: null }), actorRef };
};

const page = (): string => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');
const withProfile = (change: Partial<Profile>): LoadedProfile => ({
  ...provedLoaded,
  seen: { profile: { ...provedLoaded.seen.profile, ...change }, version: '"1"' },
});

describe('the profile on its page', () => {
  it('BNK-16: stands in groups, tax ids with their ends alone, and says what needs a document', async () => {
    await begin(provedLoaded);
    await screen.findByRole('button', { name: texts.reload });
    const groups = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(groups).toEqual(['Person', 'Anschrift', 'Kontakt', 'Steuern', 'Beruf']);
    expect(page()).toContain('••••••••719');
    expect(page()).toContain('Lindenweg 7, 50667 Köln, Deutschland');
    expect(page()).toContain(texts.fixed);
  });

  it.each([
    [{ taxIds: [] }, 'TAX_ID', texts.forms.tax.heading],
    [{ employment: null, industry: null }, 'EMPLOYMENT', texts.forms.profession.heading],
    [{ maritalStatus: null }, 'MARITAL_STATUS', texts.forms.person.heading],
    [{ address: null }, 'RESIDENCE', texts.forms.residence.heading],
  ] as const)('BNK-16: of %o it says what is missing, and leads there', async (change, gap, heading) => {
    const { user } = await begin(withProfile(change));
    await user.click(await screen.findByRole('button', { name: gapTexts[gap].action ?? '' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
  });

  it('BNK-16: what was wrong is said no more once it is mended, at the field and in the summary', async () => {
    const { user } = await begin(withProfile({ taxIds: [] }));
    await user.click(await screen.findByRole('button', { name: gapTexts.TAX_ID.action ?? '' }));
    await user.type(screen.getByLabelText('Deutsche Steuer ID'), '123{Enter}');
    expect(await screen.findByRole('alert')).toBeTruthy();
    await user.clear(screen.getByLabelText('Deutsche Steuer ID'));
    await user.type(screen.getByLabelText('Deutsche Steuer ID'), '65929970489');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/^Ungültige deutsche Steuer ID/)).toBeNull();
  });

  it('decisions §21: names the profession by the list for display', async () => {
    await begin(withProfile({ employment: '07', industry: null }));
    expect(page()).toContain('Schule oder Studium');
  });

  it('REG-07: of who pays taxes in the USA it says whom to call, and offers no form', async () => {
    await begin(withProfile({ taxIds: [{ country: 'USA', taxId: '••••••789' }] }));
    expect(page()).toContain(gapTexts.US_TAXED.text);
    expect(screen.getAllByRole('button')).toHaveLength(7);
  });

  it('BNK-16: without a number the address for signing in cannot be changed, and the reason stands there', async () => {
    await begin(numberless);
    const button = await screen.findByRole('button', { name: texts.contact.changeEmail });
    expect(button.getAttribute('aria-describedby')).toBe('why-no-email');
    expect(page()).toContain(texts.contact.noNumber);
    expect(screen.getByRole('button', { name: texts.contact.addMobile })).toBeTruthy();
  });

  it('BNK-16: of a common account it says whose data are not here', async () => {
    await begin(jointLoaded);
    expect(page()).toContain('Jonas Berger ändert eigene Daten im eigenen Zugang.');
  });

  it('BNK-16: a child’s data have no form', async () => {
    await begin(childLoaded, texts.child.heading('Deniz Yılmaz'));
    expect(page()).toContain('02.03.2014');
    expect(page()).toContain(texts.child.fixed);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('REG-02: what a document has proved is shown in the form, and not asked', async () => {
    const { user } = await begin(provedLoaded);
    await user.click(await screen.findByRole('button', { name: texts.changeStatus }));
    expect(screen.queryByLabelText('Geburtsort')).toBeNull();
    expect(page()).toContain('Mit Ihrem Ausweis geprüft');
  });

  it('BNK-16: who leaves Germany reads what follows, before it is saved', async () => {
    const { user } = await begin(ownLoaded);
    await user.click(await screen.findByRole('button', { name: texts.change.residence }));
    expect(page()).not.toContain(texts.abroad);
    await user.selectOptions(screen.getByLabelText('Land'), 'Schweiz');
    expect(page()).toContain(texts.abroad);
  });
});
