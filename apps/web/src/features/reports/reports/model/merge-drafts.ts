import type { ReportDraftInput } from '@hub/contract/reports/report.schema.ts';
import { fartherStep } from './wizard-steps.ts';

/** Versions of a draft: the one that both changes are based on, and both changes. */
interface DraftVersions {
  base: ReportDraftInput;
  mine: ReportDraftInput;
  theirs: ReportDraftInput;
}

/** Parts of a draft that are changed on their own, by name. */
type DraftParts = Readonly<Record<string, unknown>>;

const valuePrefix = 'values.';
const fileNamePrefix = 'fileNames.';

const withPrefix = (record: Readonly<Record<string, unknown>>, prefix: string): DraftParts =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [`${prefix}${name}`, value]));

const withoutPrefix = <Value>(parts: DraftParts, prefix: string): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, value]) =>
      name.startsWith(prefix) && value !== undefined ? [[name.slice(prefix.length), value as Value]] : [],
    ),
  );

/** Splits a draft into the parts that are changed on their own. */
export const partsOf = ({
  documents,
  reportIds,
  format,
  language,
  values,
  fileNames,
}: ReportDraftInput): DraftParts => ({
  documents,
  reportIds,
  format,
  language,
  ...withPrefix(values, valuePrefix),
  ...withPrefix(fileNames, fileNamePrefix),
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const compareParts = (versions: DraftVersions) => {
  const [base, mine, theirs] = [versions.base, versions.mine, versions.theirs].map(partsOf) as [
    DraftParts,
    DraftParts,
    DraftParts,
  ];
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  return names.map((name) => ({
    name,
    mine: mine[name],
    theirs: theirs[name],
    isMineChanged: !isSame(mine[name], base[name]),
    isTheirsChanged: !isSame(theirs[name], base[name]),
  }));
};

/** Returns the names of the parts that both changed, to different values. */
export const contestedParts = (versions: DraftVersions): string[] =>
  compareParts(versions)
    .filter(
      ({ mine, theirs, isMineChanged, isTheirsChanged }) =>
        isMineChanged && isTheirsChanged && !isSame(mine, theirs),
    )
    .map(({ name }) => name);

/** Combines both changes. Of contested parts, mine is kept where `keepsMine` says so. */
export const mergeDrafts = (
  versions: DraftVersions,
  keepsMine: Readonly<Record<string, boolean>> = {},
): ReportDraftInput => {
  const { mine, theirs } = versions;
  const contested = new Set(contestedParts(versions));
  const parts: DraftParts = Object.fromEntries(
    compareParts(versions).map((part) => {
      const isMine = contested.has(part.name) ? keepsMine[part.name] === true : part.isMineChanged;
      return [part.name, isMine ? part.mine : part.theirs];
    }),
  );
  return {
    step: fartherStep(mine.step, theirs.step),
    documents: parts.documents as ReportDraftInput['documents'],
    reportIds: parts.reportIds as ReportDraftInput['reportIds'],
    format: parts.format as ReportDraftInput['format'],
    language: parts.language as ReportDraftInput['language'],
    values: withoutPrefix(parts, valuePrefix),
    fileNames: withoutPrefix(parts, fileNamePrefix),
  };
};

/** Returns the name of the field that a part holds the value of; null for other parts. */
export const fieldOfPart = (part: string): string | null =>
  part.startsWith(valuePrefix) ? part.slice(valuePrefix.length) : null;
