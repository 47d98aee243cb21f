import { findScript, type ScriptName } from './minion-scripts.ts';

interface Order {
  /** Verbs that ask for the work. */
  verbs: string;
  /** Words for the object of the work. */
  subject: RegExp;
}

const orders: Readonly<Record<ScriptName, Order>> = {
  'office-action-reader': {
    verbs: 'read|analy[sz]e|review|process|go through',
    subject: /\b(?:office actions?|actions?|rejections?|letters?)\b/i,
  },
  'file-wrapper-fetcher': {
    verbs: 'fetch|get|download|pull|sort|update|refresh',
    subject: /\b(?:wrapper|file history|documents?)\b/i,
  },
  'client-report-drafter': {
    verbs: 'draft|write|prepare',
    subject: /\b(?:client report|reports?|reporting letter)\b/i,
  },
  'docket-auditor': {
    verbs: 'audit|check|compare|verify',
    subject: /\b(?:docket(?:ing)?|dates|deadlines)\b/i,
  },
  'overdue-chaser': {
    verbs: 'chase|follow up on|remind|nudge',
    subject: /\b(?:overdue|late|open) (?:tasks?|work|items?|people)\b|\bwhat is (?:overdue|late)\b/i,
  },
};

const mention = /@[^\s,;:]+/g;
const greeting = /^(?:(?:hi|hello|hey|thanks|thank you|ok(?:ay)?|now|then|and)\b[\s,;:!-]*)+/i;
const politeness = /^(?:(?:please|kindly)\b[\s,]*)+/i;
const request = /^(?:can|could|will|would) you\b[\s,]*/i;

const sentencesOf = (message: string): string[] =>
  message
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('>'))
    .flatMap((line) => line.replaceAll(mention, ' ').match(/[^.?!]+[.?!]*/g) ?? [])
    .map((sentence) =>
      sentence
        .trim()
        .replace(/^[\s,;:-]+/, '')
        .replace(greeting, ''),
    );

const isOrder = (sentence: string, { verbs, subject }: Order): boolean => {
  const isRequest = request.test(sentence);
  if (!isRequest && /\?$/.test(sentence)) return false;
  const order = sentence.replace(politeness, '').replace(request, '').replace(politeness, '');
  return new RegExp(`^(?:${verbs})\\b`, 'i').test(order) && subject.test(order);
};

/**
 * Returns whether a message asks a minion to do the work of its script: a sentence that begins with a verb for the work and
 * names what it is about. Quoted lines do not count, and a question only if it is a request such as "Could you …?".
 */
export const asksForWork = (message: string, script: string | null): boolean => {
  const known = findScript(script);
  return (
    known !== undefined && sentencesOf(message).some((sentence) => isOrder(sentence, orders[known.name]))
  );
};
