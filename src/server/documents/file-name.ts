/** What no file system, and no header, may find in a name. */
const forbidden = /[\\/:*?"<>|%\p{C}]+/gu;

/** The name that a document is saved under: its title, as far as files can be called so, signs in words where there are some. */
export const fileNameOf = (title: string): string => {
  const worded = title.normalize('NFC').replaceAll(/\s/gu, ' ').replaceAll(': ', ' ').replaceAll(' %', ' Prozent');
  const plain = worded.replaceAll(forbidden, '-').slice(0, 120).trim();
  return `${plain === '' ? 'Dokument' : plain}.pdf`;
};

const ascii = (text: string): string =>
  text
    .replaceAll(/[äöüÄÖÜß]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/[^\x20-\x7e]/g, '');

const plainLetters: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
};

/** `Content-Disposition` of a download (RFC 6266): the name in plain letters for old readers, whole for all others. */
export const attachment = (fileName: string): string => {
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii(fileName)}"; filename*=UTF-8''${encoded}`;
};
