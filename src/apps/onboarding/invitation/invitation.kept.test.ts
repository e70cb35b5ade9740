import { describe, expect, it } from 'vitest';
import { invitationShelf } from './invitation.kept.ts';

const token = 'a'.repeat(43);
const other = 'b'.repeat(43);

const storageOf = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
};

const forbid = (): never => {
  throw new Error('forbidden');
};

describe('REG-08: what a tab keeps of an invitation', () => {
  it('is there after a reload, which brings no link any more', () => {
    const storage = storageOf();
    const shelf = invitationShelf(storage, token);
    expect([shelf.token(), shelf.isBegun()]).toEqual([token, false]);
    shelf.begin();
    const reloaded = invitationShelf(storage, undefined);
    expect([reloaded.token(), reloaded.isBegun()]).toEqual([token, true]);
  });

  it('is that of the link that was opened last; the same link opened again loses nothing', () => {
    const storage = storageOf();
    invitationShelf(storage, token).begin();
    expect(invitationShelf(storage, token).isBegun()).toBe(true);
    const newer = invitationShelf(storage, other);
    expect([newer.token(), newer.isBegun()]).toEqual([other, false]);
  });

  it('is gone once it is over', () => {
    const storage = storageOf();
    const shelf = invitationShelf(storage, token);
    shelf.forget();
    shelf.begin();
    expect(shelf.token()).toBeUndefined();
    expect([...storage.kept.values()]).toEqual([]);
  });

  it('is not taken from what is garbled; what an earlier version kept beside it is left out', () => {
    const storage = storageOf();
    storage.setItem('invitation', '{"token":7}');
    expect(invitationShelf(storage, undefined).token()).toBeUndefined();
    storage.setItem('invitation', 'no JSON');
    expect(invitationShelf(storage, undefined).token()).toBeUndefined();
    storage.setItem(
      'invitation',
      JSON.stringify({ token, isBegun: true, declared: { username: 'ben@kunden.example' } }),
    );
    expect(invitationShelf(storage, undefined).isBegun()).toBe(true);
    expect(storage.getItem('invitation')).not.toContain('ben');
  });

  it('is known to the page where the browser forbids storage', () => {
    const shelf = invitationShelf({ getItem: forbid, setItem: forbid, removeItem: forbid }, token);
    shelf.begin();
    expect([shelf.token(), shelf.isBegun()]).toEqual([token, true]);
    shelf.forget();
    expect(shelf.token()).toBeUndefined();
  });
});
