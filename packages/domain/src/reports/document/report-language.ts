/** Languages in which reports to clients can be written, in the order in which people choose them. */
export const reportLanguages = ['en', 'de'] as const;
export type ReportLanguage = (typeof reportLanguages)[number];

/** Returns the language in which a report is written if another one is asked for: English, unless it exists in that one. */
export const languageOf = (
  { languages }: { languages: readonly ReportLanguage[] },
  asked: ReportLanguage,
): ReportLanguage => (languages.includes(asked) ? asked : 'en');
