import { markAmendment } from '../document/mark-amendment.ts';
import type { RichText } from '../document/report-document.ts';
import { orBlank, plain } from '../document/rich-text.ts';
import { writeUsDate } from '../document/write-us-date.ts';
import { subjectOf } from '../facts/invention-parts.ts';
import type { ReportFacts } from '../facts/report-facts.ts';
import { benefitRows } from '../fields/benefit-claims.ts';
import { dataSheetFields } from '../fields/data-sheet-fields.ts';
import type { FieldRow } from '../fields/report-field.ts';
import { type FieldName, reportFields } from '../fields/report-fields.ts';
import type { ReportValues } from '../fields/report-values.ts';

/** Data of an application as the patent office publishes it, which a corrected data sheet changes. */
export interface SheetOnFile {
  /** Null if the Office has another title that nobody has confirmed. */
  title: string | null;
  inventors: readonly string[];
  applicant: string;
  domesticBenefit: readonly FieldRow[];
}

/** A sheet that comes after the filing corrects the one on file. */
export const isFiled = (facts: ReportFacts): boolean => Boolean(subjectOf(facts).application?.filingDate);

/** Returns what the hub knows of the data on file; undefined before the filing, and while nothing was read of it. */
export const sheetOnFile = (facts: ReportFacts): SheetOnFile | undefined => {
  const invention = subjectOf(facts);
  const { application, officeTitle, wrapperReadOn } = invention;
  if (!application?.filingDate || wrapperReadOn === null) return undefined;
  return {
    title: officeTitle,
    inventors: application.inventors,
    applicant: application.applicant ?? '',
    domesticBenefit: benefitRows(invention),
  };
};

/**
 * Returns a text with its changes against the one on file, or the place for it if both are missing. Without a known text on
 * file nothing is marked.
 */
export const marked = (onFile: string | null | undefined, text: string, name: string): RichText =>
  typeof onFile === 'string' && onFile !== text ? markAmendment(onFile, text) : orBlank(text, name);

/** The same for a text that may be missing. */
export const markedIfAny = (onFile: string | null | undefined, text: string): RichText =>
  typeof onFile === 'string' && onFile !== text ? markAmendment(onFile, text) : plain(text);

/** An entry on file and the one that replaces it; undefined for one that is added or deleted. */
interface EntryPair<Entry> {
  onFile: Entry | undefined;
  entry: Entry | undefined;
}

/** Pairs entries with those on file by their key, and the others in their order; entries that are only on file come last. */
export const pairEntries = <Entry>(
  onFile: readonly Entry[],
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
): EntryPair<Entry>[] => {
  const left = [...onFile];
  const same = entries.map((entry) => {
    const at = left.findIndex((old) => keyOf(old) === keyOf(entry));
    return { entry, onFile: at < 0 ? undefined : left.splice(at, 1)[0] };
  });
  const pairs = same.map((pair) => ({ ...pair, onFile: pair.onFile ?? left.shift() }));
  return [...pairs, ...left.map((old) => ({ onFile: old, entry: undefined }))];
};

/** Fields whose text on file the patent office does not publish. */
const unpublished: readonly FieldName[] = [
  'entitySize',
  'subjectMatter',
  'plantName',
  'drawingSheets',
  'publicationFigure',
  'publicationChoice',
  'filingByReference',
  'correspondenceEmail',
  'customerNumber',
  'foreignPriority',
  'isTransition',
  'optsOutOfExchange',
  'optsOutOfSearchResults',
  'applicantCapacity',
  'applicantAddress',
  'assignee',
];

const hasValue = (values: ReportValues, name: FieldName): boolean =>
  values.text(name) !== '' ||
  values.number(name) !== null ||
  values.isSet(name) ||
  values.rows(name).length > 0;

const unpublishedColumns = (values: ReportValues): string[] =>
  dataSheetFields.inventors.columns
    .slice(1)
    .filter(({ name }) => values.rows('inventors').some((row) => row[name]))
    .map(({ label }) => label);

/** Returns the labels of the entered fields whose changes nobody but the person can mark. */
export const unmarkedLabels = (facts: ReportFacts, values: ReportValues): string[] => [
  ...(subjectOf(facts).officeTitle === null ? [reportFields.title.label] : []),
  ...unpublishedColumns(values),
  ...unpublished.filter((name) => hasValue(values, name)).map((name) => reportFields[name].label),
];

const rule = '37 CFR 1.76(c)(2)';

/** Returns what a person must know of the marks before they sign a corrected sheet. */
export const markWarnings = (facts: ReportFacts, values: ReportValues): string[] => {
  if (!isFiled(facts)) return [];
  if (!sheetOnFile(facts))
    return [
      `The application is filed, and the hub has not read what is on file, so no change is marked. Mark each change against the sheet on file, insertions underlined and deletions struck through, before you sign it (${rule}).`,
    ];
  const labels = unmarkedLabels(facts, values);
  return [
    `Changes are marked against the data that the patent office published on ${writeUsDate(subjectOf(facts).wrapperReadOn)}. Compare them with the latest filing receipt (${rule}).`,
    ...(labels.length > 0
      ? [
          `What is on file is not known, so no change is marked, in: ${labels.join('; ')}. Mark these changes before you sign the sheet (${rule}).`,
        ]
      : []),
  ];
};
