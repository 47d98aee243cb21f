import type { InventionStatus } from '@hub/domain/applications/invention-status.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import type { ComputedDeadline } from '@hub/domain/deadlines/computation/compute-deadline.ts';
import type { TaskStatus } from '@hub/domain/tasks/task-status.ts';
import type { DemoPerson, DemoTeam } from './demo-people.ts';

// The records are named after the tables and columns they are loaded into. Instants are ISO 8601 in UTC.

export interface InventionRecord {
  id: string;
  title: string;
  referenceList: string[];
  status: InventionStatus;
  applicationNumber: string;
  inHouseAttorneyId: string | null;
  technology: string | null;
  tags: string[];
  isRestricted: boolean;
  createdAt: string;
  updatedAt: string;
}

export interface ApplicationRecord {
  inventionId: string;
  applicationNumber: string;
  applicationType: string | null;
  filingDate: IsoDate;
  grantDate: IsoDate | null;
  publicationDate: IsoDate | null;
  statusDate: IsoDate | null;
  shiftDays: number;
  patentNumber: string | null;
  publicationNumber: string | null;
  statusCode: number | null;
  statusText: string | null;
  applicant: string | null;
  assignee: string | null;
  inventors: string[];
  isInventorListComplete: boolean | null;
  examiner: string | null;
  artUnit: string | null;
  confirmationNumber: string | null;
  docketReference: string | null;
  cpc: string[];
  /** When the dates that run from the grant were opened; null without a grant. */
  grantDocketedAt: string | null;
}

export interface DocumentRecord {
  id: string;
  inventionId: string;
  code: string;
  description: string;
  direction: 'INCOMING' | 'OUTGOING' | 'INTERNAL';
  documentDate: IsoDate;
  realDate: IsoDate;
  pageCount: number | null;
  documentIdentifier: string;
  createdAt: string;
}

export interface MilestoneRecord {
  id: string;
  inventionId: string;
  title: string;
  dueAt: IsoDate | null;
  clientDueDate: IsoDate | null;
  isFinished: boolean;
  finishedAt: string | null;
  isDeleted: boolean;
  deletedAt: string | null;
  ruleId: string;
  deadline: ComputedDeadline;
  proof: 'none' | 'awaiting' | 'evidence';
  /** Null for a cancelled one, and for a rule without a template: they have no work. */
  workflowId: string | null;
  templateMilestoneId: string | null;
  /** Further dates that its deadline rule needed, by name. */
  facts: Record<string, IsoDate>;
  /** Date of the last reply that did not end the period. */
  repliedAt: IsoDate | null;
  createdAt: string;
  updatedAt: string;
}

interface MilestoneDocumentRecord {
  milestoneId: string;
  documentId: string;
  relation: 'opened' | 'replied' | 'closed';
}

export interface TaskRecord {
  id: string;
  inventionId: string;
  /** All three null for the review of a document. */
  milestoneId: string | null;
  workflowId: string | null;
  stepId: string | null;
  title: string;
  tags: string[];
  status: TaskStatus;
  statusSince: string;
  dueAt: IsoDate | null;
  stepOrder: number;
  category: string | null;
  isCritical: boolean;
  createdAt: string;
  updatedAt: string;
}

interface InventionAssigneeRecord {
  inventionId: string;
  principalId: string;
  position: number;
}

interface MilestoneAssigneeRecord {
  milestoneId: string;
  principalId: string;
  position: number;
}

export interface TaskAssigneeRecord {
  taskId: string;
  principalId: string;
  position: number;
}

interface GrantRecord {
  inventionId: string;
  principalId: string;
  accessRight: 'read' | 'write';
}

interface WallRecord {
  inventionId: string;
  principalId: string;
  reason: string;
  createdBy: string;
  createdAt: string;
}

interface AssistanceRecord {
  sponsorId: string;
  assistantId: string;
  createdAt: string;
}

/** Who is let in to what is restricted, who is kept out, and who assists whom. */
export interface TrustRecords {
  grants: GrantRecord[];
  walls: WallRecord[];
  assistances: AssistanceRecord[];
}

export interface WorkflowRecord {
  id: string;
  inventionId: string;
  templateId: string;
  templateVersion: number;
  clientDays: number;
  /** The date its work counts from. */
  triggerDate: IsoDate;
  /** Further dates that its deadline rule needed, by name. */
  facts: Record<string, IsoDate>;
  boundBy: string;
  createdAt: string;
  updatedAt: string;
}

export interface DocumentOutcomeRecord {
  documentId: string;
  inventionId: string;
  outcome: 'proposed' | 'applied' | 'informational' | 'review';
  /** Rules it starts, or would start, and those whose milestones it meets. */
  opens: readonly string[];
  closes: readonly string[];
  taskId: string | null;
  note: string;
  decidedBy: string | null;
  decidedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

interface MilestoneVerificationRecord {
  id: string;
  milestoneId: string;
  openedBy: string;
  openedAt: string;
  reason: string;
}

interface NoteRecord {
  id: string;
  inventionId: string;
  milestoneId: string | null;
  /** Markdown. */
  content: string;
  authorId: string;
  createdAt: string;
  updatedAt: string;
}

interface NoteVersionRecord {
  id: string;
  noteId: string;
  content: string;
  authorId: string;
  createdAt: string;
  updatedAt: string;
}

/** Notes, comments and open verifications. */
export interface WatchRecords {
  documentOutcomes: DocumentOutcomeRecord[];
  milestoneVerifications: MilestoneVerificationRecord[];
  notes: NoteRecord[];
  noteVersions: NoteVersionRecord[];
}

/** An entry of a stream; `metadata` and the fields of its changes are those of the contract. */
export interface StreamEventRecord {
  inventionId: string;
  /** 1, 2, 3 … per invention. */
  seq: number;
  id: string;
  type: 'task.created' | 'task.updated' | 'document.received' | 'message.posted';
  actorId: string;
  taskId: string | null;
  milestoneId: string | null;
  createdAt: string;
  metadata: {
    title: string;
    updatedAt: string;
    order: number | null;
    /** The document that arrived. */
    documentId?: string;
    /** The chat message that was posted. */
    messageId?: string;
    changes: { field: string; from: unknown; to: unknown }[];
  };
}

/** A chat message. */
export interface MessageRecord {
  id: string;
  inventionId: string;
  /** Number of the event that posted it. */
  seq: number;
  authorId: string;
  content: string;
  mentionedIds: string[];
  linkedIds: string[];
  createdAt: string;
  updatedAt: string;
}

interface OwnedRecord {
  id: string;
  ownerId: string;
  teamId: string | null;
  title: string;
  createdAt: string;
  updatedAt: string;
}

export interface FilterRecord extends OwnedRecord {
  layout: 'compact' | 'minimalistic';
  data: object;
}

export interface BoardRecord extends OwnedRecord {
  filterIds: string[];
}

/** Personal and shared filters and boards. */
export interface SharingRecords {
  filters: FilterRecord[];
  boards: BoardRecord[];
}

/** One file with everything that hangs on it. */
export interface FileRecords {
  inventions: InventionRecord[];
  projectAssignees: InventionAssigneeRecord[];
  applications: ApplicationRecord[];
  documents: DocumentRecord[];
  milestones: MilestoneRecord[];
  milestoneAssignees: MilestoneAssigneeRecord[];
  milestoneDocuments: MilestoneDocumentRecord[];
  workflows: WorkflowRecord[];
  tasks: TaskRecord[];
  taskAssignees: TaskAssigneeRecord[];
}

/** A parent or child of a replayed file; its dates are those of another file, and real. */
export interface RelativeRecord {
  inventionId: string;
  position: number;
  relation: 'parent' | 'child';
  parentApplicationNumber: string;
  childApplicationNumber: string;
  filingDate: IsoDate;
  statusText: string | null;
  patentNumber: string | null;
  parentageCode: string | null;
  parentageText: string;
}

/** An entry of the transaction history of a replayed file. */
export interface TransactionRecord {
  inventionId: string;
  /** Place in the office's order, newest first. */
  position: number;
  code: string;
  description: string;
  /** Date in the demo, and the real one. */
  eventDate: IsoDate;
  realDate: IsoDate;
}

/** The first reading of a file at the patent office. */
export interface OfficeReadingRecord {
  inventionId: string;
  applicationNumber: string;
  /** Minutes after the load. */
  minutes: number;
}

export interface DemoWorkspace extends FileRecords, WatchRecords, TrustRecords, SharingRecords {
  /** The day the files are replayed to. */
  replayedOn: IsoDate;
  people: readonly DemoPerson[];
  relatives: RelativeRecord[];
  transactions: TransactionRecord[];
  officeReadings: OfficeReadingRecord[];
  streamEvents: StreamEventRecord[];
  messages: MessageRecord[];
  teams: readonly DemoTeam[];
}
