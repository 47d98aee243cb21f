/** Rules whose milestones depend on another one: when its period ends, theirs has nothing left to count. */
const companionRules: Readonly<Record<string, readonly string[]>> = {
  'OA-F': ['OA-F2', 'AP-N'],
  'OA-ADV': ['OA-F2', 'AP-N'],
  'AL-IF': ['AL-OA', 'AL-312'],
  'AB-W': ['AB-R'],
  'FF-PAR': ['FF-REM'],
};

/** Rules that go on with the period of another one: that one is closed when they start. */
const continuingRules: Readonly<Record<string, readonly string[]>> = { 'OA-ADV': ['OA-F', 'OA-ADV'] };

/** Returns the rules whose milestones close together with one of this rule and the same trigger. */
export const companionsOf = (ruleId: string): readonly string[] => companionRules[ruleId] ?? [];

/** Returns the rules whose period a milestone of this rule and the same trigger continues. */
export const continuedBy = (ruleId: string): readonly string[] => continuingRules[ruleId] ?? [];
