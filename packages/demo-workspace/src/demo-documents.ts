import { stableId } from '@hub/database/stable-id.ts';
import { addBusinessDays } from '@hub/domain/dates/business-days.ts';
import { type IsoDate, plusDays } from '@hub/domain/dates/iso-date.ts';
import { reactToDocument } from '@hub/domain/documents/document-reactions.ts';
import { personId, teamId } from './demo-people.ts';
import type {
  DocumentOutcomeRecord,
  DocumentRecord,
  FileRecords,
  MilestoneRecord,
  TaskRecord,
} from './demo-records.ts';
import { isSharedMatter } from './demo-trust.ts';

/** Documents that came so lately that nobody has looked at them yet. */
const newDocumentDays = 21;
const newReviewDays = 60;
const maxProposed = 7;
const maxReviews = 2;

/** The files with an outcome for each document; the newest documents of several kinds wait for a person. */
export const watchDocuments = (
  files: FileRecords,
  today: IsoDate,
): { files: FileRecords; documentOutcomes: DocumentOutcomeRecord[] } => {
  const shared = new Set(files.inventions.filter(isSharedMatter).map(({ id }) => id));
  const newest = files.documents
    .filter(({ inventionId }) => shared.has(inventionId))
    .sort((a, b) => compareText(b.documentDate, a.documentDate) || compareText(a.id, b.id));
  const proposed = chooseDocuments(newest, today, files);
  const reviewed = firstOfEachCode(
    newest.filter(
      ({ code, documentDate }) =>
        reactToDocument(code).kind === 'review' && documentDate >= plusDays(today, -newReviewDays),
    ),
    maxReviews,
  ).map(reviewOf);
  const waiting = withoutMilestones(files, new Set(proposed.flatMap(({ milestoneIds }) => milestoneIds)));
  const taskOf = new Map(reviewed.map(({ documentId, task }) => [documentId, task.id]));
  const isProposed = new Set(proposed.map(({ document }) => document.id));
  const outcomeOf = outcomes(waiting, isProposed, taskOf);
  return {
    files: {
      ...waiting,
      tasks: [...waiting.tasks, ...reviewed.map(({ task }) => task)],
      taskAssignees: [
        ...waiting.taskAssignees,
        ...reviewed.map(({ task }) => ({ taskId: task.id, principalId: teamId('Docketing'), position: 0 })),
      ],
    },
    documentOutcomes: waiting.documents.map(outcomeOf),
  };
};

interface ProposedDocument {
  document: DocumentRecord;
  /** The milestones it would make, which are not there yet. */
  milestoneIds: string[];
}

/** New documents that start something, one of each code; other files keep showing what each starts. */
const chooseDocuments = (
  newest: readonly DocumentRecord[],
  today: IsoDate,
  files: FileRecords,
): ProposedDocument[] => {
  const since = plusDays(today, -newDocumentDays);
  const milestoneOf = new Map(files.milestones.map((milestone) => [milestone.id, milestone]));
  const linksOf = Map.groupBy(files.milestoneDocuments, ({ documentId }) => documentId);
  const running = Map.groupBy(files.milestones.filter(isActive), ({ ruleId }) => ruleId);
  const candidates = newest.filter(({ id, code, documentDate }) => {
    if (documentDate < since || reactToDocument(code).opens.length === 0) return false;
    return (linksOf.get(id) ?? []).every(({ relation, milestoneId }) => {
      const milestone = milestoneOf.get(milestoneId);
      const isSpare = milestone && isActive(milestone) && (running.get(milestone.ruleId)?.length ?? 0) > 2;
      return relation === 'opened' && isSpare === true;
    });
  });
  return firstOfEachCode(candidates, maxProposed).map((document) => ({
    document,
    milestoneIds: (linksOf.get(document.id) ?? []).map(({ milestoneId }) => milestoneId),
  }));
};

const isActive = ({ isFinished, isDeleted }: MilestoneRecord): boolean => !isFinished && !isDeleted;

const firstOfEachCode = (documents: readonly DocumentRecord[], most: number): DocumentRecord[] =>
  [...Map.groupBy(documents, ({ code }) => code).values()].flatMap(([first]) => first ?? []).slice(0, most);

/** The files as they are while nobody has confirmed the documents that make these milestones. */
const withoutMilestones = (files: FileRecords, left: ReadonlySet<string>): FileRecords => {
  const milestones = files.milestones.filter(({ id }) => !left.has(id));
  const gone = new Set(files.milestones.flatMap(({ id, workflowId }) => (left.has(id) ? [workflowId] : [])));
  const tasks = files.tasks.filter(({ milestoneId }) => milestoneId === null || !left.has(milestoneId));
  const kept = new Set(tasks.map(({ id }) => id));
  return {
    ...files,
    milestones,
    milestoneAssignees: files.milestoneAssignees.filter(({ milestoneId }) => !left.has(milestoneId)),
    milestoneDocuments: files.milestoneDocuments.filter(({ milestoneId }) => !left.has(milestoneId)),
    workflows: files.workflows.filter(({ id }) => !gone.has(id)),
    tasks,
    taskAssignees: files.taskAssignees.filter(({ taskId }) => kept.has(taskId)),
  };
};

/** The task that asks the docketing team what a document means. */
const reviewOf = (document: DocumentRecord): { documentId: string; task: TaskRecord } => {
  const { id, inventionId, code, description, documentDate, createdAt } = document;
  const task: TaskRecord = {
    id: stableId(createdAt, `review of ${id}`),
    inventionId,
    milestoneId: null,
    workflowId: null,
    stepId: null,
    title: `Review document ${code}: ${description}`.slice(0, 500),
    tags: ['document review'],
    status: 'open',
    statusSince: createdAt,
    dueAt: addBusinessDays(documentDate, 1),
    stepOrder: 0,
    category: null,
    isCritical: false,
    createdAt,
    updatedAt: createdAt,
  };
  return { documentId: id, task };
};

/** Returns the docketing outcome of a document. */
const outcomes = (
  { milestones, milestoneDocuments }: FileRecords,
  isProposed: ReadonlySet<string>,
  taskOf: ReadonlyMap<string, string>,
): ((document: DocumentRecord) => DocumentOutcomeRecord) => {
  const ruleOf = new Map(milestones.map(({ id, ruleId }) => [id, ruleId]));
  const linksOf = Map.groupBy(milestoneDocuments, ({ documentId }) => documentId);
  return ({ id, inventionId, code, createdAt }) => {
    const links = linksOf.get(id) ?? [];
    const taskId = taskOf.get(id) ?? null;
    const reaction = reactToDocument(code);
    const outcome = { documentId: id, inventionId, taskId, decidedBy: null, decidedAt: null };
    const times = { createdAt, updatedAt: createdAt };
    if (isProposed.has(id) || taskId) {
      const { opens, closes } = reaction;
      return { ...outcome, ...times, outcome: taskId ? 'review' : 'proposed', opens, closes, note: '' };
    }
    const rules = (wanted: string) => [
      ...new Set(
        links.flatMap(({ milestoneId, relation }) =>
          relation === wanted ? (ruleOf.get(milestoneId) ?? []) : [],
        ),
      ),
    ];
    if (links.length > 0) {
      const decided = { decidedBy: personId('fatima.idrissi'), decidedAt: createdAt };
      const met = { opens: rules('opened'), closes: rules('closed'), note: '' };
      return { ...outcome, ...times, ...met, ...decided, outcome: 'applied' };
    }
    const note = reaction.kind === 'informational' ? '' : 'It was in the file before documents were watched.';
    return { ...outcome, ...times, outcome: 'informational', opens: [], closes: [], note };
  };
};

const compareText = (a: string, b: string): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};
