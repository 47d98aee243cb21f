/** A text and whether its characters are certain. */
interface DecodedText {
  text: string;
  /** Whether the characters may be others than the sender wrote: the email does not name its charset, or names a wrong one. */
  isGuessed: boolean;
}

/** Charset of mail that names none and is not UTF-8, as mail programs assume. */
const usualCharset = 'windows-1252';
/** Bytes of a page in which its charset is looked for. */
const maxMetaBytes = 4_096;
const metaCharset = /<meta\b[^>]{0,300}?\bcharset\s*=\s*["']?\s*([\w:.-]{1,40})/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they switch between the characters of ISO-2022-JP
const japaneseShift = /\x1b(?:\$[@B]|\([BJI])/;

/** Returns the decoder of a charset; undefined for an unknown one. */
const findDecoder = (charset: string, isStrict = false): TextDecoder | undefined => {
  try {
    return new TextDecoder(charset.trim(), { fatal: isStrict });
  } catch {
    return undefined;
  }
};

/** Whether the hub decodes a charset itself. The others are left to the parser. */
export const isKnownCharset = (charset: string): boolean => findDecoder(charset) !== undefined;

const readUtf8 = (bytes: Buffer): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

const byteOrder = (bytes: Buffer): string | undefined => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
};

/** Whether bytes have characters of UTF-8 with more than one byte: then they are UTF-8 that was damaged. */
const hasUtf8Characters = (bytes: Buffer): boolean =>
  /[\xc3-\xf4][\x80-\xbf]+/.test(bytes.toString('latin1')) &&
  /[\u0080-\ufffc]/.test(new TextDecoder('utf-8').decode(bytes));

/** Decodes a text that names no charset, or one that does not fit. */
const guess = (bytes: Buffer): DecodedText => {
  const marked = byteOrder(bytes);
  if (marked) return { text: new TextDecoder(marked).decode(bytes), isGuessed: false };
  const latin = bytes.toString('latin1');
  if (japaneseShift.test(latin))
    return { text: new TextDecoder('iso-2022-jp').decode(bytes), isGuessed: false };
  const utf8 = readUtf8(bytes);
  if (utf8 !== undefined) return { text: utf8, isGuessed: false };
  const charset = hasUtf8Characters(bytes) ? 'utf-8' : usualCharset;
  return { text: new TextDecoder(charset).decode(bytes), isGuessed: true };
};

const isPlainCharset = (charset: string): boolean =>
  /^(?:us-?ascii|ascii|ansi_x3\.4-19(?:68|86)|utf-?8)$/i.test(charset.trim());

/** Charsets that programs declare without looking at the text. */
const isCarelessCharset = (charset: string): boolean =>
  /^(?:iso[-_]?8859[-_]?1|latin1|l1|windows-1252|cp-?1252)$/i.test(charset.trim());

/**
 * Decodes the bytes of a text as mail programs do: by the declared charset, by the one that a page names itself, as UTF-8, and
 * else as windows-1252.
 * @param declared charset of the header; undefined without one
 */
export const decodeText = (bytes: Buffer, declared: string | undefined, isMarkup: boolean): DecodedText => {
  // Senders whose text is not in these charsets often declare them anyway.
  if (declared !== undefined && !isPlainCharset(declared)) {
    // Text of one of these charsets is hardly ever UTF-8 by chance.
    const utf8 = isCarelessCharset(declared) && hasUtf8Characters(bytes) ? readUtf8(bytes) : undefined;
    if (utf8 !== undefined) return { text: utf8, isGuessed: true };
    const text = findDecoder(declared)?.decode(bytes);
    if (text !== undefined) return { text, isGuessed: text.includes('\ufffd') };
  }
  const isUtf8 = declared !== undefined && /utf/i.test(declared) && readUtf8(bytes) !== undefined;
  const named =
    isMarkup && !isUtf8 ? metaCharset.exec(bytes.toString('latin1', 0, maxMetaBytes))?.[1] : undefined;
  const ofPage = named === undefined || isPlainCharset(named) ? undefined : findDecoder(named)?.decode(bytes);
  return ofPage === undefined ? guess(bytes) : { text: ofPage, isGuessed: ofPage.includes('\ufffd') };
};

/** Returns a line of a header in UTF-8, whatever charset its bytes are in. */
export const decodeHeaderLine = (line: Buffer, charset: string | undefined): Buffer => {
  const latin = line.toString('latin1');
  const isPlain = !/[\x80-\xff]/.test(latin) && !japaneseShift.test(latin);
  if (isPlain || (readUtf8(line) !== undefined && !japaneseShift.test(latin))) return line;
  return Buffer.from(decodeText(line, charset, false).text);
};
