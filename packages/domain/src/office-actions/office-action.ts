import type { IsoDate } from '../dates/iso-date.ts';

/** Text of one page of a document; pages count from 1. */
export interface TextPage {
  page: number;
  text: string;
}

/** Part of a page, quoted exactly as the page has it. */
export interface Passage {
  page: number;
  /** Position of its first character in the text of the page. */
  start: number;
  text: string;
}

/** Kind of an Office letter; `other` is every letter that is not an action on the merits. */
export type ActionKind =
  | 'non-final'
  | 'final'
  | 'restriction'
  | 'allowance'
  | 'quayle'
  | 'advisory'
  | 'other';

/**
 * Ground of a rejection: a section and paragraph of title 35, double patenting, or a requirement for restriction (35 USC
 * 121). Paragraphs of 112 that predate the AIA count as the letters of today; a bare section means that the action does
 * not name the paragraph.
 */
export type Ground = string;

/** A document that a rejection relies on. */
export interface CitedReference {
  /** Name of the first applicant, inventor or author, if the action gives one. */
  name: string | null;
  /** Number as the Office writes it, such as "US 9,114,702 B2"; null for a name alone. */
  number: string | null;
}

/** A rejection, or a requirement for restriction. */
export interface GroundFinding {
  ground: Ground;
  /** Whether the action says that it applies the law before the America Invents Act. */
  isPreAia: boolean;
  /** Claims by number, ascending; empty if the action does not list them with the ground. */
  claims: readonly number[];
  references: readonly CitedReference[];
  passage: Passage;
}

/** An objection to claims, drawings or the specification. */
export interface ObjectionFinding {
  claims: readonly number[];
  subject: 'claims' | 'drawings' | 'specification';
  passage: Passage;
}

/** Status of claims that the action gives. */
export type ClaimStatus =
  | 'pending'
  | 'rejected'
  | 'objected'
  | 'allowed'
  | 'canceled'
  | 'withdrawn'
  | 'restricted';

/** Period for reply that the action sets. */
export interface ReplyPeriod {
  months: number;
  /** Whether the action allows or excludes extensions of time (37 CFR 1.136); null if it does not say. */
  isExtendable: boolean | null;
  /** Whether the period ends no earlier than 30 days after mailing. */
  isAtLeast30Days: boolean;
  passage: Passage;
}

/** A value and the passage that gives it. */
export interface Quoted<Value> {
  value: Value;
  passage: Passage;
}

/** Facts and findings in the text of an Office letter. */
export interface OfficeActionReading {
  /** Null if the text does not say what it is. */
  kind: Quoted<ActionKind> | null;
  mailed: Quoted<IsoDate> | null;
  period: ReplyPeriod | null;
  /** Digits only, as the file wrapper has it. */
  applicationNumber: Quoted<string> | null;
  examiner: Quoted<string> | null;
  artUnit: Quoted<string> | null;
  statuses: readonly { status: ClaimStatus; claims: readonly number[]; passage: Passage }[];
  grounds: readonly GroundFinding[];
  objections: readonly ObjectionFinding[];
}
