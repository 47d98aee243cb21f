import type { ReportLanguage } from '../document/report-language.ts';
import { english, type ReportTexts } from './english.ts';
import { german } from './german.ts';

const texts: Readonly<Record<ReportLanguage, ReportTexts>> = { en: english, de: german };

/** Returns the fixed texts of reports in a language. */
export const textsIn = (language: ReportLanguage): ReportTexts => texts[language];

/** Returns the title of a report in a language; the title that it has if there is no other. */
export const titleIn = (language: ReportLanguage, { id, title }: { id: string; title: string }): string => {
  const titles: Readonly<Record<string, string>> = texts[language].titles;
  return titles[id] ?? title;
};
