/** First part of the key of every query for the unmatched queue. */
export const unmatchedKey = ['unmatched-mail'] as const;
