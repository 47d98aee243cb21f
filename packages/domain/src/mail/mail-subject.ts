import { sameText } from '../text/same-text.ts';
import { referenceKey } from './named-references.ts';

const prefix =
  /^\s*(?:(?:re|res|aw|antw|fw|fwd|wg|sv|vs|tr|rv|enc|odp|ynt|回复|答复|转发)(?:\[\d+\]|\(\d+\))?\s*[:：]\s*)+/i;

/** Returns a subject without the marks of replies and forwards, such as "Re:". */
export const bareSubject = (subject: string): string => subject.replace(prefix, '').trim();

/** Whether a subject has the mark of a reply. */
export const isReplySubject = (subject: string): boolean => prefix.test(subject);

/** Returns a subject in the form in which threads compare: without marks of replies, and the reference that drafts add. */
export const threadSubject = (subject: string): string =>
  sameText(bareSubject(subject))
    .replace(/ ?\[[^\][]*\]$/, '')
    .toLowerCase();

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
