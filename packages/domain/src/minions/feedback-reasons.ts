/** Reasons of feedback on a run in the order in which they are offered, with their names. */
export const feedbackReasons = [
  { value: 'wrong-fact', label: 'Wrong fact' },
  { value: 'wrong-source', label: 'Wrong source' },
  { value: 'incomplete', label: 'Incomplete' },
  { value: 'tone', label: 'Tone' },
  { value: 'other', label: 'Other' },
] as const;

/** Reason of feedback on a run. */
export type FeedbackReason = (typeof feedbackReasons)[number]['value'];
