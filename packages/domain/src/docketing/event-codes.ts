/**
 * The deadline rules of each code of the docketing system. An event with another code is matched by its description.
 */
const rulesByCode: Readonly<Record<string, readonly string[]>> = {
  'RESP-NF': ['OA-NF'],
  'RESP-F': ['OA-F', 'OA-ADV'],
  'RESP-RR': ['OA-RR'],
  'RESP-EQ': ['OA-Q'],
  'RESP-NC': ['OA-NC'],
  'MISS-PARTS': ['PE-MP'],
  'ISSUE-FEE': ['AL-IF'],
  'APPEAL-BRIEF': ['AP-B'],
  'REPLY-BRIEF': ['AP-RB'],
  'NAT-PHASE': ['PC-30'],
};

/** Returns the deadline rules of a code of the docketing system; none for an unknown code. */
export const rulesOfCode = (code: string): readonly string[] => rulesByCode[code.trim().toUpperCase()] ?? [];

/** Returns whether the docketing system has a code for deadlines of a rule, so that one is missed if it is not there. */
export const isDocketedRule = (ruleId: string): boolean =>
  Object.values(rulesByCode).some((rules) => rules.includes(ruleId));

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2),
  );

/** Returns whether two descriptions of a deadline have the same words, in any order. */
export const haveSameWords = (one: string, other: string): boolean => {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  return a.size > 0 && a.symmetricDifference(b).size === 0;
};
