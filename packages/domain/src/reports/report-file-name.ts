import { cleanFileName, shortenName } from '../files/clean-file-name.ts';
import { unsafeInNames } from '../files/file-name.ts';
import type { ReportDefinition } from './definitions/report-definition.ts';
import type { InventionFacts, ReportFacts } from './facts/report-facts.ts';

/** Characters that file systems refuse in names. */
const refused = /[/\\:*?"<>|]/g;
const extensions = /\.(docx|pdf)$/i;

/** Maximum number of characters of an entered name, without extension. */
const maxStemLength = 200;

/** The parts of a report that its usual name is made of. */
export type NamedReport = Pick<ReportDefinition, 'title' | 'scope'>;

/** The facts that its usual name is made of. */
export type NameFacts = Pick<ReportFacts, 'preparedOn'> & {
  inventions: readonly Pick<InventionFacts, 'references'>[];
};

/** Returns the usual name of a report without extension, such as "Declaration HUB-1042-US 2026-11-23". */
export const usualStem = ({ title, scope }: NamedReport, { inventions, preparedOn }: NameFacts): string => {
  const reference = scope === 'invention' ? inventions[0]?.references[0] : undefined;
  const stem = [title, reference, preparedOn].filter(Boolean).join(' ').replace(refused, '-');
  return cleanFileName(stem.slice(0, maxStemLength));
};

/** Returns the name that a person entered, without the extension of a report; empty for its usual name. */
const enteredStem = (entered: string | null | undefined): string =>
  (entered ?? '').normalize('NFC').trim().replace(extensions, '').trim();

/** Returns the name of a report with its extension: the entered one, otherwise its usual one. */
export const reportFileName = (
  report: NamedReport,
  facts: NameFacts,
  { entered, extension }: { entered: string | null | undefined; extension: 'docx' | 'pdf' },
): string => {
  const stem = enteredStem(entered) || usualStem(report, facts);
  return cleanFileName(shortenName(stem, `.${extension}`));
};

const findFault = (stem: string): string | undefined => {
  if (stem.length > maxStemLength) return `Shorten the name to ${maxStemLength} characters.`;
  if (stem.search(refused) !== -1) return 'Leave out these characters: / \\ : * ? " < > |';
  if (stem.search(unsafeInNames) !== -1) return 'Leave out invisible characters.';
  return stem === '.' || stem === '..' ? 'Enter a name.' : undefined;
};

/** Why the file of a report cannot have its name. */
export interface NameProblem {
  id: string;
  problem: string;
}

/**
 * Checks the names of reports that are generated together, entered ones by the id of the report. Returns a problem for each
 * name that a file cannot have, and for each that an earlier report has; upper and lower case are the same.
 */
export const checkFileNames = (
  reports: readonly (NamedReport & { id: string })[],
  entered: Readonly<Record<string, string>>,
  facts: NameFacts,
): NameProblem[] => {
  const taken = new Set<string>();
  return reports.flatMap((report) => {
    const given = enteredStem(entered[report.id]);
    const stem = (given || usualStem(report, facts)).toLowerCase();
    const problem = findFault(given) ?? (taken.has(stem) ? 'Another report has this name.' : undefined);
    taken.add(stem);
    return problem === undefined ? [] : [{ id: report.id, problem }];
  });
};
