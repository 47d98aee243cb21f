import type { DateCard, DeadlineRuleAnswer } from '@hub/contract/workflow/deadline.schema.ts';
import type { DateCardRow } from './date-card.read-model.ts';

/** The parts of a card that are read or said apart. */
interface CardParts {
  readonly rule: DeadlineRuleAnswer | null;
  readonly offset: DateCard['offset'];
  readonly changes: DateCard['changes'];
}

const presentDocument = ({
  documentId,
  code,
  description,
  date,
  realDate,
}: DateCardRow): DateCard['document'] =>
  documentId === null ? null : { id: documentId, code, description, date, realDate };

const presentCheck = (row: DateCardRow): DateCard['check'] =>
  row.openedBy && {
    openedBy: row.openedBy,
    openedAt: row.openedAt,
    reason: row.reason,
    outcome: row.outcome,
    decidedBy: row.decidedBy,
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

/** The card as the contract answers it. */
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
  nextReviewAt: row.nextReviewAt,
  confirmed:
    row.confirmedBy && row.confirmedAt !== null ? { by: row.confirmedBy, at: row.confirmedAt } : null,
  check: presentCheck(row),
  changes,
  disagreement: row.stored && { stored: row.stored, computed: row.computed, foundAt: row.foundAt },
});
