import { readFileSync } from 'node:fs';

const latin = import.meta.resolve('@embedpdf/fonts-latin');
const arabic = import.meta.resolve('@embedpdf/fonts-arabic');
const chinese = import.meta.resolve('@embedpdf/fonts-sc');
const emoji = import.meta.resolve('@expo-google-fonts/noto-emoji');

/**
 * Fonts of the typefaces that PDFs are set in, all under the SIL Open Font License. Noto Sans has Latin, Greek and Cyrillic;
 * the others are used for letters that it lacks. The serif typeface of filings is part of the compiler. Paths are relative
 * to the entry of the package.
 */
const fontFiles = [
  [latin, '../fonts/NotoSans-Regular.ttf'],
  [latin, '../fonts/NotoSans-Bold.ttf'],
  [latin, '../fonts/NotoSans-Italic.ttf'],
  [latin, '../fonts/NotoSans-BoldItalic.ttf'],
  [arabic, '../fonts/NotoNaskhArabic-Regular.ttf'],
  [arabic, '../fonts/NotoNaskhArabic-Bold.ttf'],
  [chinese, '../fonts/NotoSansHans-Regular.otf'],
  [chinese, '../fonts/NotoSansHans-Bold.otf'],
  [emoji, './400Regular/NotoEmoji_400Regular.ttf'],
] as const;

/** Reads the fonts from their packages. */
export const readReportFonts = (): Buffer[] =>
  fontFiles.map(([entry, path]) => readFileSync(new URL(path, entry)));
