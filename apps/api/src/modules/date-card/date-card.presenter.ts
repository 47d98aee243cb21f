import type { DateCard } from '@hub/contract/date-card/date-card.schema.ts';
import type { DeadlineRuleResponse } from '@hub/contract/deadlines/deadline.schema.ts';
import type { DateCardRow } from './date-card.read-model.ts';

/** Parts of a card that are read or computed separately. */
interface CardParts {
  rule: DeadlineRuleResponse | null;
  offset: DateCard['offset'];
  changes: DateCard['changes'];
}

const presentDocument = ({
  documentId,
  code,
  description,
  date,
  realDate,
}: DateCardRow): DateCard['document'] =>
  documentId === null ? null : { id: documentId, code, description, date, realDate };

const presentVerification = (row: DateCardRow): DateCard['verification'] =>
  row.openedBy && {
    openedBy: row.openedBy,
    openedFor: row.openedFor,
    openedAt: row.openedAt,
    reason: row.reason,
    outcome: row.outcome,
    decidedBy: row.decidedBy,
    decidedFor: row.decidedFor,
    decidedAt: row.decidedAt,
    note: row.checkNote,
  };

const presentExtension = ({
  extensionMonths,
  petitions,
  deadline,
  entitySize,
}: DateCardRow): DateCard['extension'] => {
  if (extensionMonths === null) return null;
  const { date = null, fee, fees } = deadline?.extended ?? {};
  return { months: extensionMonths, date, fee: fees?.[entitySize] ?? fee ?? null, documents: petitions };
};

/** Maps the values to the contract's date card. */
export const presentDateCard = (row: DateCardRow, { rule, offset, changes }: CardParts): DateCard => ({
  title: row.title,
  invention: { id: row.inventionId, title: row.inventionTitle, references: row.references },
  milestoneId: row.milestoneId,
  dueAt: row.dueAt,
  clientDueDate: row.clientDueDate,
  document: presentDocument(row),
  rule,
  deadline: row.deadline,
  offset,
  entitySize: row.entitySize,
  extension: presentExtension(row),
  isOpen: row.isOpen,
  canExtend: row.canExtend,
  reply: row.repliedAt === null ? null : { date: row.repliedAt, documents: row.replies },
  nextReviewAt: row.nextReviewAt,
  confirmed:
    row.confirmedBy && row.confirmedAt !== null
      ? { by: row.confirmedBy, for: row.confirmedFor, at: row.confirmedAt }
      : null,
  verification: presentVerification(row),
  evidence: row.evidence,
  changes,
  disagreement: row.stored && { stored: row.stored, computed: row.computed, foundAt: row.foundAt },
});
