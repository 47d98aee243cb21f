import { referenceKey } from './named-references.ts';

const prefix = /^\s*(?:(?:re|aw|fw|fwd|wg|sv|tr)(?:\[\d+\])?\s*:\s*)+/i;

/** Returns a subject without the marks of replies and forwards, such as "Re:". */
export const bareSubject = (subject: string): string => subject.replace(prefix, '').trim();

const withReference = (subject: string, references: readonly string[]): string => {
  const [reference] = references;
  const key = referenceKey(subject);
  if (reference === undefined || references.some((one) => key.includes(referenceKey(one)))) return subject;
  return `${subject} [${reference}]`.trim();
};

/** Subject of a draft: it names one of the invention's references, so that answers file themselves. */
export const subjectOfDraft = (
  kind: 'new' | 'reply' | 'reply-all' | 'forward',
  { subject, references }: { subject: string; references: readonly string[] },
): string => {
  const mark = { new: '', reply: 'Re: ', 'reply-all': 'Re: ', forward: 'Fwd: ' }[kind];
  return withReference(`${mark}${bareSubject(subject)}`, references);
};
