/** A word or phrase that must not come back, and what to write instead. */
export type BannedWord = { word: string; use: string };

/** A pattern that is not a violation although it contains a banned word. */
export type AllowedText = { text: RegExp; reason: string };

/** Whether a banned word fails the check; otherwise the check only counts them. */
export const failsOnBannedWords = true;

/**
 * Phrases in comments, texts, test names and documents. Case is ignored, and a space also matches a line break in a
 * comment. The syntax is that of regular expressions.
 */
export const bannedPhrases: readonly BannedWord[] = [
  { word: 'so (?:many|often)', use: 'a number or a maximum' },
  { word: 'anew', use: 'again' },
  { word: 'who(?:m)?(?:so)?ever', use: 'anyone who, everyone who' },
  { word: 'somebody', use: 'someone, or name the person' },
  { word: '(?:is|are|was|were|be|been) told', use: 'is notified, is sent, is reported' },
  { word: '(?:told|tells|tell) of', use: 'reports, mentions' },
  { word: 'stands? (?:in|at|on|beside|already|there|for it|under|above|below)', use: 'is' },
  { word: '(?:as it|it|where it|how it|as they|where they) stands?', use: 'is, is shown' },
  { word: 'none other', use: 'no other' },
  { word: '(?<!there )(?:is|are|was|were) none', use: 'is not a …' },
  { word: 'what is to be', use: 'name the thing' },
  { word: '(?:called|written|named|meant) so', use: 'matching, valid' },
  { word: '(?:takes?|took|taken|taking) (?:it |that |this )?back', use: 'undo, reopen, restore, revert' },
  { word: 'all the same', use: 'still, anyway' },
  { word: 'in vain', use: 'without success' },
  { word: 'lets? (?:one|them|it) in', use: 'allows, signs in' },
  { word: 'parted by', use: 'separated by' },
  { word: '(?:heard|hears?) of', use: 'receives' },
  { word: '(?:knows?) (?:nothing|none) of', use: 'does not depend on, does not import' },
  { word: 'second pair of eyes', use: 'verification' },
  { word: 'must not stand|may stand|must stand', use: 'is allowed, must be' },
  { word: 'proofs?', use: 'evidence, explanation, verification' },
  { word: 'papers?', use: 'document' },
  { word: 'licences?', use: 'license' },
  { word: 'either answer', use: 'the decision either way' },
  { word: 'ladders?', use: 'extensions of time' },
  { word: 'ceilings?', use: 'baseline, maximum' },
  { word: 'bound work|bound tasks?|bound milestones?|bound twice', use: 'workflow run' },
];

/** How a doc comment must not begin. */
export const bannedOpenings: readonly BannedWord[] = [
  { word: 'Answers', use: 'Returns' },
  { word: 'Tells', use: 'Publishes, Reports, Returns' },
  { word: 'What|Whom', use: 'the noun: what it is' },
];

/** Names of variables, functions, fields and types. Case matters. */
export const bannedNames: readonly BannedWord[] = [
  { word: '(?:most|longest)[A-Z]\\w*', use: 'max…' },
  { word: '(?:least|shortest)[A-Z]\\w*', use: 'min…' },
  { word: 'madeFrom\\w*', use: 'baseVersion, ifUpdatedAt' },
  { word: '[a-z]\\w*Papers?(?:[A-Z]\\w*)?|papers?[A-Z]\\w*|Papers?[A-Z]\\w*', use: 'document' },
  { word: '\\w*[pP]roofs?(?:[A-Z]\\w*)?', use: 'evidence, explanation, verification' },
  {
    word: 'bind[A-Z]\\w*|bound[A-Z]\\w*|[a-z]\\w*Bound(?:[A-Z]\\w*)?|[a-z]\\w*Bind(?:[A-Z]\\w*)?',
    use: 'workflow run',
  },
  {
    word: 'execute(?!Take|Query|Sql)[A-Z]\\w*|[a-z]\\w*Execut(?:e|ion)\\w*',
    use: 'start a workflow, workflow run',
  },
  { word: '(?:gate|gated|admit|admits|admitted)(?:[A-Z]\\w*)?', use: 'authenticate, authorize' },
  { word: 'granted[A-Z]\\w*|(?<=(?:const|let) )granted', use: 'accessDecision' },
  {
    word: '(?:tell|told|hear|heard|wake|woken)[A-Z]\\w*',
    use: 'publish, publishedFields, onMessage, schedule',
  },
  {
    word: '(?<=(?:const|function) )(?:tell|told|hear|heard|wake|said)',
    use: 'publish, onMessage, schedule, payload',
  },
  { word: '[a-z-]+-words(?=\\.tsx?)', use: '…-labels.ts, format-….ts' },
  { word: 'access-notes|note-access|noted-access', use: 'read-audit' },
  { word: 'calm[A-Z]\\w*|[a-z]\\w*Calm(?:[A-Z]\\w*)?', use: 'deferred…' },
];

/** Files that have to name banned words. */
export const uncheckedFiles: readonly string[] = [
  'docs/glossary.md',
  'tools/src/check/banned-words.ts',
  'tools/src/check/language.test.ts',
  // What it prints on is paper.
  'apps/web/src/lib/theme/print-light.ts',
];

export const allowedTexts: readonly AllowedText[] = [
  { text: /\bboundBy\b/g, reason: 'field of a workflow run that stored events contain' },
  { text: /\bgrantedTo\b/g, reason: 'detail of stored audit entries' },
  { text: /keywords: \['corrected papers'/g, reason: 'what people type to find the template' },
  { text: /windows; ladders/g, reason: 'title of a CPC class' },
  {
    text: /(?<=[.'`"{,(] ?)proof\b|\bproof(?=\??: |[,'`"})]| \}| [!=]==)/g,
    reason: 'field of a milestone that the specification fixes',
  },
  {
    text: /\/(?:api|workflow)\/[\w/:{}$.-]+/g,
    reason: 'URLs of the specification, such as /api/workflow/execute',
  },
  { text: /(?<=file )corrected (?:application )?papers/gi, reason: 'name of a USPTO notice' },
  { text: /'ceiling'/g, reason: 'step of a stored explanation' },
  { text: /application papers/gi, reason: 'term of 37 CFR 1.52' },
  { text: /proof key for code exchange/gi, reason: 'name of a standard (PKCE)' },
  { text: /patents? (?:is|are|was|were) granted|granted patents?/gi, reason: 'legal term' },
  { text: /(?:paper size|on paper|sheets? of paper)/gi, reason: 'paper to print on' },
  { text: /'PaperKind'/g, reason: 'cell of the Visio format' },
  { text: /mostRecent\w*/g, reason: 'recency, not a limit' },
  { text: /banned-words|bannedWords|checkWords|forbiddenWords/g, reason: 'the checks themselves' },
  { text: /[a-z]+\.bind\(/g, reason: 'Function.prototype.bind' },
];
