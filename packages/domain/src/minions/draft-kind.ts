/** A draft that a minion can write with a model. */
export type DraftKind = 'summary' | 'outline' | 'comparison';

const action = /\b(?:office\s+actions?|actions?|rejections?|objections?)\b/i;
const summary = /\bsummar(?:y|ies|i[sz]e[sd]?|i[sz]ing)\b/i;
const outline = /\boutlines?\b/i;
const response = /\b(?:responses?|repl(?:y|ies))\b/i;
const comparison = /\bcompar(?:e[sd]?|ing|isons?)\b/i;
const claims = /\bclaims?\b/i;

/** Returns the draft that a question asks for; undefined if it asks for none. */
export const findDraftKind = (question: string): DraftKind | undefined => {
  if (comparison.test(question) && claims.test(question)) return 'comparison';
  if (outline.test(question) && (response.test(question) || action.test(question))) return 'outline';
  return summary.test(question) && action.test(question) ? 'summary' : undefined;
};
