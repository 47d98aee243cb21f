/** Facts of an invention that its drawings show (37 CFR 1.84(c)). */
export interface DrawingInvention {
  title: string;
  /** Docket number; null without a reference. */
  reference: string | null;
  /** Application number as the Office prints it; null before one is assigned. */
  applicationNumber: string | null;
  /** Names of the inventors; empty if they are unknown. */
  inventors: readonly string[];
  /** Reference numerals of its specification with their parts; empty if they are unknown. */
  numerals: readonly { numeral: string; part: string }[];
}

/** Length at which a title is cut between words, so that the identification fits the top margin. */
const maxTitleLength = 220;

const oneLine = (value: string): string => value.replace(/\s+/g, ' ').trim();

const cutTitle = (title: string): string => {
  const characters = [...oneLine(title)];
  if (characters.length <= maxTitleLength) return characters.join('');
  const fitting = characters.slice(0, maxTitleLength - 1).join('');
  const lastSpace = fitting.lastIndexOf(' ');
  const isBetweenWords = characters[maxTitleLength - 1] === ' ' || lastSpace === -1;
  return `${isBetweenWords ? fitting : fitting.slice(0, lastSpace)}…`;
};

/** Returns title, first inventor and number for the top margin of each sheet; a fact that is unknown is left out. */
export const describeIdentification = (invention: DrawingInvention): string => {
  const { applicationNumber, reference, inventors } = invention;
  const [first, ...others] = inventors;
  const facts = [
    first && `Inventor: ${oneLine(first)}${others.length > 0 ? ' et al.' : ''}`,
    applicationNumber
      ? `Application No. ${applicationNumber}`
      : reference && `Docket No. ${oneLine(reference)}`,
  ].filter(Boolean);
  return [cutTitle(invention.title), facts.join(' · ')].filter(Boolean).join('\n');
};

/** Returns the lines above the table of numerals; without an invention they are blanks to fill in. */
export const describeInvention = (invention: DrawingInvention | undefined): string =>
  [
    `Title: ${invention ? cutTitle(invention.title) : ''}`,
    `Reference: ${oneLine(invention?.reference ?? '')}`,
    `Application No.: ${invention?.applicationNumber ?? ''}`,
  ]
    .map((line) => line.trimEnd())
    .join('\n');
