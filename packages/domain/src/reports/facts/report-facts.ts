import type { ApplicationFacts } from '../../applications/application-facts.ts';
import type { InventionStatus } from '../../applications/invention-status.ts';
import type { IsoDate } from '../../dates/iso-date.ts';
import type { ExplanationLine } from '../../deadlines/deadline-explanation.ts';
import type { EntitySize } from '../../deadlines/extensions/extension-fees.ts';

/** The firm or department that a report comes from. */
interface FirmFacts {
  name: string;
  addressLines: readonly string[];
  phone: string | null;
  email: string | null;
  /** Customer number of the firm at the patent office. */
  customerNumber: string | null;
}

/** A person who works on an invention. */
export interface PersonFacts {
  name: string;
  email: string;
  /** Role on the invention, such as "attorney" or "paralegal". */
  role: string;
  /** Registration number at the patent office; null for people without one. */
  registrationNumber: string | null;
}

/** A parent or child of an application. */
interface RelatedApplication {
  applicationNumber: string;
  /** Application that is the later one of the pair; of a child, its own number. */
  childNumber: string;
  /** Code of the relationship at the Office, such as `CON`; empty without one. */
  code: string;
  /** The Office's text, such as "This application is a continuation of". */
  relation: string;
  filingDate: IsoDate | null;
  patentNumber: string | null;
  status: string | null;
}

/** The dates that a deadline rule computed. */
interface DeadlineDates {
  ruleId: string;
  trigger: IsoDate;
  /** Last day without extensions. */
  due: IsoDate | null;
  /** `due` before it was moved to a business day. */
  unrolled: IsoDate | null;
  /** Last day with every extension. */
  latest: IsoDate | null;
  /** Last day without loss of patent term (37 CFR 1.704(b)). */
  ptaSafe: IsoDate | null;
  /** Last day with each month of extension, and its fee in US dollars for the size of the applicant. */
  extensions: readonly { month: number; date: IsoDate; fee: number | null }[];
  /** The extension that was taken; null without one. */
  extended: { month: number; date: IsoDate } | null;
  explanation: readonly Pick<ExplanationLine, 'step' | 'text' | 'date' | 'citation'>[];
}

/** A milestone of an invention. */
export interface MilestoneFacts {
  title: string;
  /** Rule that gives it its dates; null if a person set the date. */
  ruleId: string | null;
  /** Last day to act. */
  dueAt: IsoDate | null;
  clientDueDate: IsoDate | null;
  state: 'active' | 'replied' | 'finished' | 'cancelled';
  /** Date of the last reply that was filed; null without one. */
  repliedAt: IsoDate | null;
  finishedOn: IsoDate | null;
  /** Whether a second person still has to verify it. */
  needsVerification: boolean;
  /** Names of people and teams. */
  assignees: readonly string[];
  /** The dates of its rule; null if a person set the date. */
  deadline: DeadlineDates | null;
  /** Id of the document that started it; null without one. */
  documentId: string | null;
}

/** A document of the file wrapper. */
export interface DocumentFacts {
  id: string;
  code: string;
  description: string;
  date: IsoDate;
  direction: 'INCOMING' | 'OUTGOING' | 'INTERNAL';
}

/** A document that was cited for or against an application. */
export interface CitedReference {
  kind: 'us-patent' | 'us-publication' | 'foreign' | 'literature';
  /** Number of the document; empty for literature. */
  number: string;
  /** Code of the country or office; empty for literature. */
  country: string;
  kindCode: string;
  /** Date of issue or publication. */
  date: IsoDate | null;
  /** First named patentee, applicant or author. */
  name: string;
  /** Full citation of literature. */
  text: string;
  hasTranslation: boolean;
  citedBy: 'examiner' | 'applicant' | 'foreign office';
  /** Date of the action that cites it; null if it is not known. */
  citedOn: IsoDate | null;
}

/** Findings in the text of an Office action that is stored in the hub. */
interface ActionReading {
  documentId: string;
  /** Rows of the field `rejections`; none if the text states no rejection or objection. */
  rejections: readonly Readonly<Record<string, string>>[];
}

/** Facts about one invention. */
export interface InventionFacts {
  id: string;
  title: string;
  references: readonly string[];
  status: InventionStatus;
  /** Size of the applicant for fees (37 CFR 1.27, 1.29); null if unknown. */
  entitySize: EntitySize | null;
  /** Null before an application was filed or found. */
  application: ApplicationFacts | null;
  people: readonly PersonFacts[];
  parents: readonly RelatedApplication[];
  children: readonly RelatedApplication[];
  milestones: readonly MilestoneFacts[];
  /** In the order of their dates. */
  documents: readonly DocumentFacts[];
  /** Documents whose dates nobody has docketed yet, in the order of their dates. */
  undocketed: readonly DocumentFacts[];
  /** Day on which the file wrapper was last read at the patent office; null if it never was. */
  wrapperReadOn: IsoDate | null;
  /** Title of the application at the patent office; null if it was not read, or is another one that nobody has confirmed. */
  officeTitle: string | null;
  citedReferences: readonly CitedReference[];
  /** The newest action that waits for a reply, as it was read; absent if it was not read. */
  actionReading?: ActionReading;
  tasks: { open: number; overdue: number; done: number };
}

/** Facts that reports are made of. */
export interface ReportFacts {
  firm: FirmFacts;
  /** Today at the patent office. */
  preparedOn: IsoDate;
  /** The person who makes the report. */
  preparedBy: PersonFacts;
  /** One invention, or several for a report across inventions; never empty. */
  inventions: readonly InventionFacts[];
}
