/** The signs of an SMS (GSM 03.38, the basic table); those of `extended` count twice. One sign of another makes all cost double. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extended = '^{}\\[~]|€';

/** What names have beside those, and sentences, as it is written where the key is missing. */
const spelt: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '’': "'",
  '–': '-',
  ı: 'i',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  œ: 'oe',
  Œ: 'Oe',
  ẞ: 'SS',
};

const isSign = (sign: string): boolean => basic.includes(sign) || extended.includes(sign);

const written = (sign: string): string => {
  if (isSign(sign)) return sign;
  const bare = spelt[sign] ?? sign.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return Array.from(bare).every(isSign) ? bare : sign;
};

/** A text in the alphabet of SMS: `Yılmaz` as `Yilmaz`. Letters of other scripts stay, since nothing else is the name. */
export const inSmsAlphabet = (text: string): string => Array.from(text.normalize('NFC'), written).join('');
