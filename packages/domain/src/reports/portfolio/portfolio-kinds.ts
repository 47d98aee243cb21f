/** Reports across inventions: dates of many inventions, and their status. */
export const portfolioKinds = ['docket', 'status'] as const;
export type PortfolioKind = (typeof portfolioKinds)[number];

/** Titles of the reports. */
export const portfolioTitles: Readonly<Record<PortfolioKind, string>> = {
  docket: 'Docket report',
  status: 'Portfolio status',
};

/** Formats that lay a report out as a document, and formats that list its rows as data. */
export const documentFormats = ['pdf', 'docx'] as const;
export const sheetFormats = ['xlsx', 'csv'] as const;
export type DocumentFormat = (typeof documentFormats)[number];
export type SheetFormat = (typeof sheetFormats)[number];

/** All formats, in the order in which people choose them. */
export const portfolioFormats = [...documentFormats, ...sheetFormats] as const;
export type PortfolioFormat = (typeof portfolioFormats)[number];

/** Returns whether a format lists rows as data, which takes the permission to export. */
export const isSheet = (format: PortfolioFormat): format is SheetFormat =>
  format === 'xlsx' || format === 'csv';

/** Inventions that a document lists at most while a request waits for it; one of more is queued. */
export const maxInventionsAtOnce = 100;
