import type { Report, ReportDraftInput } from '@hub/contract/reports/report.schema.ts';

/** Language of the reports of a draft. */
export type Language = ReportDraftInput['language'];

/** Returns the title of a report in a language; the English one for a report that does not exist in it. */
export const titleIn = (language: Language, { title, languages }: Report): string =>
  languages.find((one) => one.language === language)?.title ?? title;

/** Returns the language in which a report will be written. */
export const languageOf = ({ languages }: Report, chosen: Language): Language =>
  languages.some(({ language }) => language === chosen) ? chosen : 'en';

/** Reports whose language cannot be chosen, with the reason that they share. */
export interface FixedLanguage {
  titles: readonly string[];
  note: string;
}

/** Groups the reports whose language cannot be chosen by the reason. */
export const fixedLanguages = (reports: readonly Report[]): FixedLanguage[] =>
  [...Map.groupBy(reports, ({ languageNote }) => languageNote)].flatMap(([note, ofNote]) =>
    note === null ? [] : [{ note, titles: ofNote.map(({ title }) => title) }],
  );
