import { readFileSync } from 'node:fs';

/**
 * Fonts of the typefaces that PDFs are set in, all under the SIL Open Font License. Noto Sans has Latin, Greek and Cyrillic;
 * the others are used for letters that it lacks. The serif typeface of filings is part of the compiler.
 */
const fontFiles = [
  ['@embedpdf/fonts-latin', '../fonts/NotoSans-Regular.ttf'],
  ['@embedpdf/fonts-latin', '../fonts/NotoSans-Bold.ttf'],
  ['@embedpdf/fonts-latin', '../fonts/NotoSans-Italic.ttf'],
  ['@embedpdf/fonts-latin', '../fonts/NotoSans-BoldItalic.ttf'],
  ['@embedpdf/fonts-arabic', '../fonts/NotoNaskhArabic-Regular.ttf'],
  ['@embedpdf/fonts-arabic', '../fonts/NotoNaskhArabic-Bold.ttf'],
  ['@embedpdf/fonts-sc', '../fonts/NotoSansHans-Regular.otf'],
  ['@embedpdf/fonts-sc', '../fonts/NotoSansHans-Bold.otf'],
  ['@expo-google-fonts/noto-emoji', './400Regular/NotoEmoji_400Regular.ttf'],
] as const;

/** Reads the fonts; their paths are relative to the entry of their package. */
export const readReportFonts = (): Buffer[] =>
  fontFiles.map(([name, path]) => readFileSync(new URL(path, import.meta.resolve(name))));
