import type { ActionText } from './action-text.ts';
import { readClaimList, sortClaims } from './claim-numbers.ts';
import type { GroundFinding } from './office-action.ts';
import type { Heading } from './sections.ts';

const required =
  /\b(?:restriction|election)\b[^.\u2029]{0,80}\bis\srequired\sunder\s35\s?u\.?s\.?c|\brequirement\sfor\sunity\sof\sinvention\b|\bis\srequired\sunder\s35\s?u\.?s\.?c\.?\s§?\s?121\sto\select\b|\b(?:restriction|election\sof\sspecies)\srequirements?\b[^.\u2029]{0,60}\b(?:is|are)\sset\sforth\b/;
const group = /(?:^|[\n\u2029])\s?(?:(?:group|invention)s?\s)?[ivxl]{1,5}[.,:)]{1,2}\sclaims?\s/g;
const drawn = /^[^.\u2029]{0,40}\bdrawn\sto\b/;

/** Most groups of a requirement that are read. */
const maxGroups = 100;

/** Finds a requirement for restriction or election (35 USC 121) with the claims of its groups. */
export const readRestriction = (
  { lower, quote }: ActionText,
  headings: readonly Heading[],
): GroundFinding | null => {
  const claims: number[] = [];
  let firstGroup = -1;
  group.lastIndex = 0;
  for (let round = 0; round < maxGroups; round += 1) {
    const found = group.exec(lower);
    if (found === null) break;
    const list = readClaimList(lower, group.lastIndex);
    if (list === null || !drawn.test(lower.slice(list.end, list.end + 60))) continue;
    claims.push(...list.claims);
    if (firstGroup < 0) firstGroup = found.index + 1;
  }
  const found = required.exec(lower);
  const heading = headings.find(({ topic }) => topic === 'restriction');
  if (found === null && (heading === undefined || firstGroup < 0)) return null;
  const start = found?.index ?? firstGroup;
  const end = lower.slice(start).search(/[.:\u2029]\s|\u2029/);
  return {
    ...{ ground: 'restriction', isPreAia: false, references: [], claims: sortClaims(claims) },
    passage: quote(start, end < 0 ? start + 200 : start + end + 1),
  };
};
