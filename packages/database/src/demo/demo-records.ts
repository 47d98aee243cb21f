import type { InventionStatus } from '@hub/domain/applications/invention-status.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import type { ComputedDeadline } from '@hub/domain/deadlines/compute-deadline.ts';
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
  proof: 'none' | 'evidence';
  createdAt: string;
  updatedAt: string;
}

interface MilestoneDocumentRecord {
  milestoneId: string;
  documentId: string;
  relation: 'opened' | 'closed';
}

export interface TaskRecord {
  id: string;
  inventionId: string;
  milestoneId: string;
  title: string;
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

/** One file with everything that hangs on it. */
export interface FileRecords {
  inventions: InventionRecord[];
  projectAssignees: InventionAssigneeRecord[];
  applications: ApplicationRecord[];
  documents: DocumentRecord[];
  milestones: MilestoneRecord[];
  milestoneAssignees: MilestoneAssigneeRecord[];
  milestoneDocuments: MilestoneDocumentRecord[];
  tasks: TaskRecord[];
  taskAssignees: TaskAssigneeRecord[];
}

export interface DemoWorkspace extends FileRecords, TrustRecords {
  /** The day the files are replayed to. */
  replayedOn: IsoDate;
  people: readonly DemoPerson[];
  teams: readonly DemoTeam[];
}
