import type { SuggestionReason, UnmatchedReason } from './mail-kinds.ts';
import { maxFiledRecipients } from './mail-limits.ts';

/** An invention that an email names by a reference. */
interface NamedInvention {
  inventionId: string;
  /** The reference as it was found. */
  reference: string;
  /** Whether the subject names it. */
  isInSubject: boolean;
  /** Whether the sender corresponds about it: the firm wrote to them, or they are a colleague who may see it. */
  isSenderKnown: boolean;
}

/** How many earlier emails of the sender are filed in an invention. */
interface SenderHistory {
  inventionId: string;
  count: number;
  /** Whether the sender corresponds about it. */
  isSenderKnown: boolean;
}

/** Facts about an email that decide where it is filed. */
export interface FilingFacts {
  /** Inventions of the filed emails that it answers. */
  thread: readonly string[];
  /** Inventions whose id is in a filing address that it was sent to. */
  addressed: readonly string[];
  named: readonly NamedInvention[];
  /** Inventions whose application number it names. */
  applications: readonly { inventionId: string; applicationNumber: string }[];
  history: readonly SenderHistory[];
  /** Whether a mail server that the hub trusts has confirmed the sender. */
  isSenderVerified: boolean;
  /** Whether such a server has refuted the sender, or the email goes in circles: then no rule files it. */
  isSuspicious: boolean;
  /** Whether a program sent it, such as an absence notice. */
  isAutomatic: boolean;
  /** Whether it is a notice of the patent office, which writes about every invention from one address. */
  isOfficeNotice: boolean;
  /** Whether a notice of the patent office lists an application that no invention has. */
  listsUnknownApplication: boolean;
  /** Whether it names a US application, with its slash, that no invention has. */
  namesUnknownApplication: boolean;
  recipientCount: number;
}

/** Where an email is filed, and why; or why it waits for a person. */
export type FilingDecision =
  | {
      inventionId: string;
      by: 'thread' | 'address' | 'notice' | 'reference' | 'sender';
      reference: string | null;
    }
  | { inventionId: null; why: UnmatchedReason };

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];
const waitFor = (why: UnmatchedReason): FilingDecision => ({ inventionId: null, why });

/** The answer to a filed email belongs to its invention. Its Message-ID is known only to those who had the email. */
const decideByThread = ({ thread }: FilingFacts): FilingDecision | undefined => {
  const [inventionId, other] = distinct(thread);
  if (inventionId === undefined) return undefined;
  if (other !== undefined) return waitFor('several-inventions');
  return { inventionId, by: 'thread', reference: null };
};

/** A filing address with the id of an invention, which cannot be guessed, files what is sent to it. */
const decideByAddress = ({ addressed }: FilingFacts): FilingDecision | undefined => {
  const [inventionId, other] = distinct(addressed);
  if (inventionId === undefined) return undefined;
  return other === undefined
    ? { inventionId, by: 'address', reference: null }
    : waitFor('several-inventions');
};

/**
 * A notice of the patent office belongs to the invention whose application and docket numbers it lists. What its sender wrote
 * about earlier says nothing.
 */
const decideByNotice = (facts: FilingFacts): FilingDecision | undefined => {
  const { isOfficeNotice, applications, named, isSenderVerified, listsUnknownApplication } = facts;
  if (!isOfficeNotice) return undefined;
  const [inventionId, other] = distinct([...applications, ...named].map((one) => one.inventionId));
  if (other !== undefined) return waitFor('several-inventions');
  if (listsUnknownApplication) return waitFor('unknown-application');
  if (inventionId === undefined) return waitFor('no-match');
  if (!isSenderVerified) return waitFor('sender-not-verified');
  const reference = applications[0]?.applicationNumber ?? named[0]?.reference ?? null;
  return { inventionId, by: 'notice', reference };
};

/** A reference is no secret: it files only what a verified and known correspondent sends. */
const decideByReference = ({ named, isSenderVerified }: FilingFacts): FilingDecision | undefined => {
  const [first, ...others] = named;
  if (first === undefined) return undefined;
  if (others.some(({ inventionId }) => inventionId !== first.inventionId))
    return waitFor('several-inventions');
  if (!isSenderVerified) return waitFor('sender-not-verified');
  if (!named.some(({ isSenderKnown }) => isSenderKnown)) return waitFor('sender-unknown');
  return { inventionId: first.inventionId, by: 'reference', reference: first.reference };
};

/**
 * Without any other sign, a known sender who has written about one invention only is taken to write about it again. The number of
 * an application that the hub does not know is such a sign.
 */
const decideBySender = (facts: FilingFacts): FilingDecision => {
  const { applications, history, isSenderVerified, isAutomatic, namesUnknownApplication } = facts;
  if (distinct(applications.map((one) => one.inventionId)).length > 1) return waitFor('several-inventions');
  const [only, other] = history;
  if (!only || other || !only.isSenderKnown || isAutomatic) return waitFor('no-match');
  if (!isSenderVerified) return waitFor('sender-not-verified');
  if (namesUnknownApplication) return waitFor('unknown-application');
  return { inventionId: only.inventionId, by: 'sender', reference: null };
};

/** Whether an email names another invention, by reference or application number, than a rule files it in. */
const namesOther = ({ named, applications }: FilingFacts, inventionId: string): boolean =>
  [...named, ...applications].some((one) => one.inventionId !== inventionId);

/** Decides where an email is filed. Every rule that is in doubt, or contradicted by the email, leaves it to a person. */
export const decideFiling = (facts: FilingFacts): FilingDecision => {
  if (facts.isSuspicious) return waitFor('sender-not-verified');
  if (facts.recipientCount > maxFiledRecipients) return waitFor('too-many-recipients');
  const decision =
    decideByAddress(facts) ??
    decideByThread(facts) ??
    decideByNotice(facts) ??
    decideByReference(facts) ??
    decideBySender(facts);
  const isContradicted = decision.inventionId !== null && namesOther(facts, decision.inventionId);
  return isContradicted ? waitFor('several-inventions') : decision;
};

/** An invention where an email may belong, with the grounds for it, strongest first. */
export interface FilingSuggestion {
  inventionId: string;
  reasons: { reason: SuggestionReason; text: string }[];
}

/**
 * Ranks all inventions where an email may belong by their strongest ground. A sender who wrote about one invention only is a
 * stronger ground than a number in the text.
 */
export const rankSuggestions = (facts: FilingFacts): FilingSuggestion[] => {
  const { thread, addressed, named, applications } = facts;
  // Mail servers and the patent office write about every invention from one address.
  const history = facts.isAutomatic || facts.isOfficeNotice ? [] : facts.history;
  const senderReason = (count: number) => ({ reason: 'sender' as const, text: String(count) });
  const [only, ...others] = history;
  const grounds = [
    ...distinct(thread).map((inventionId) => ({ inventionId, reason: 'thread' as const, text: '' })),
    ...distinct(addressed).map((inventionId) => ({ inventionId, reason: 'address' as const, text: '' })),
    ...named.map(({ inventionId, reference }) => ({
      inventionId,
      reason: 'reference' as const,
      text: reference,
    })),
    ...(only && others.length === 0 ? [{ inventionId: only.inventionId, ...senderReason(only.count) }] : []),
    ...applications.map(({ inventionId, applicationNumber }) => ({
      inventionId,
      reason: 'application-number' as const,
      text: applicationNumber,
    })),
    ...(others.length === 0 ? [] : history)
      .toSorted((one, other) => other.count - one.count)
      .map(({ inventionId, count }) => ({ inventionId, ...senderReason(count) })),
  ];
  const suggestions = new Map<string, FilingSuggestion>();
  for (const { inventionId, reason, text } of grounds) {
    const suggestion = suggestions.get(inventionId) ?? { inventionId, reasons: [] };
    if (!suggestion.reasons.some((known) => known.reason === reason))
      suggestion.reasons.push({ reason, text });
    suggestions.set(inventionId, suggestion);
  }
  return [...suggestions.values()];
};
