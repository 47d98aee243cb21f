import { listPeriodCodes, reactToDocument } from './document-reactions.ts';

/** A document as far as it tells what answers what. */
export interface AnsweringDocument {
  id: string;
  code: string;
  date: string;
  direction: 'INCOMING' | 'OUTGOING' | 'INTERNAL';
  /** The milestones it opened, extended, answered or ended. */
  milestones: readonly { id: string; relation: 'opened' | 'extended' | 'replied' | 'closed' }[];
}

interface Period {
  /** The action that started it. */
  action: AnsweringDocument;
  /** Date of the document that ended it; null while it runs. */
  endedOn: string | null;
}

/**
 * Families of rules whose periods an applicant answers, and the summary of an interview; the others have other dates, such
 * as those of citations. The other rules that begin with "IN-" are those of India.
 */
const answeredFamilies = ['OA-', 'PE-', 'AL-', 'AP-', 'IN-S'];

const isAnswered = (ruleId: string): boolean => answeredFamilies.some((family) => ruleId.startsWith(family));

/** Returns the codes of the documents that `findAnsweredActions` needs to find what is answered by its code. */
export const listAnsweringCodes = (): string[] => listPeriodCodes(isAnswered);

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** Oldest first; within one date replies come before actions, because nobody answers an action of the same day. */
const inOrder = (documents: readonly AnsweringDocument[]): AnsweringDocument[] =>
  documents
    .filter(({ direction }) => direction !== 'INTERNAL')
    .toSorted((a, b) => compare(a.date, b.date) || compare(a.direction, b.direction) || compare(a.id, b.id));

const latest = (actions: readonly AnsweringDocument[]): AnsweringDocument | undefined =>
  actions.reduce<AnsweringDocument | undefined>(
    (last, action) => (last === undefined || action.date >= last.date ? action : last),
    undefined,
  );

/** Returns the actions that opened the milestones which a reply answered or ended. */
const docketedActions = (
  reply: AnsweringDocument,
  openers: ReadonlyMap<string, readonly AnsweringDocument[]>,
): AnsweringDocument[] =>
  reply.milestones
    .filter(({ relation }) => relation === 'replied' || relation === 'closed')
    .flatMap(({ id }) => openers.get(id) ?? [])
    .filter((action) => action.date <= reply.date);

const openersOf = (documents: readonly AnsweringDocument[]): Map<string, AnsweringDocument[]> => {
  const openers = new Map<string, AnsweringDocument[]>();
  for (const action of documents) {
    if (action.direction !== 'OUTGOING') continue;
    for (const { id, relation } of action.milestones)
      if (relation === 'opened') openers.set(id, [...(openers.get(id) ?? []), action]);
  }
  return openers;
};

/** The periods that run for an applicant, by rule; a new action replaces the period of an earlier one. */
const createPeriods = () => {
  const periods = new Map<string, Period>();
  const end = (ruleIds: readonly string[], date: string): void => {
    for (const ruleId of ruleIds) {
      const period = periods.get(ruleId);
      if (period?.endedOn === null) period.endedOn = date;
    }
  };
  return {
    start: (action: AnsweringDocument): void => {
      const { opens, closes, withdraws } = reactToDocument(action.code);
      end([...closes, ...withdraws], action.date);
      for (const ruleId of opens.filter(isAnswered)) periods.set(ruleId, { action, endedOn: null });
    },
    /** Returns the action that a reply answers by its code; the documents of one day end a period together. */
    answer: (reply: AnsweringDocument): AnsweringDocument | undefined => {
      const { closes, replies } = reactToDocument(reply.code);
      const answered = [...closes, ...replies].flatMap((ruleId) => {
        const period = periods.get(ruleId);
        const runs = period && (period.endedOn === null || period.endedOn === reply.date);
        return runs ? [period.action] : [];
      });
      end(closes, reply.date);
      return latest(answered);
    },
  };
};

/**
 * Returns the id of the action that each reply to the Office answers, by the id of the reply: the action that opened the
 * milestone which the reply answered or ended, otherwise the latest action whose period its code answers and nothing ended
 * before.
 */
export const findAnsweredActions = (documents: readonly AnsweringDocument[]): ReadonlyMap<string, string> => {
  const openers = openersOf(documents);
  const periods = createPeriods();
  const answers = new Map<string, string>();
  for (const document of inOrder(documents)) {
    if (document.direction === 'OUTGOING') {
      periods.start(document);
      continue;
    }
    const byCode = periods.answer(document);
    const action = latest(docketedActions(document, openers)) ?? byCode;
    if (action) answers.set(document.id, action.id);
  }
  return answers;
};
