import type { MilestoneId } from '@hub/contract/fields.ts';
import type { Milestone } from '@hub/contract/workflow/milestone.schema.ts';
import type { Paper, PaperConfirm, PaperCreate } from '@hub/contract/workflow/paper.schema.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { type Clock, nowText } from '../../../platform/clock.ts';
import { assertFresh } from '../../../platform/concurrency/assert-fresh.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { findChanges } from '../../../platform/live/field-changes.ts';
import { publish } from '../../../platform/live/publish.ts';
import { startRule } from '../execute/start-rule.ts';
import { presentMany } from '../milestones/milestone-change.ts';
import { extendByPetition } from '../milestones/milestone-extension.ts';
import { finishWithPaper } from '../milestones/milestone-finish.ts';
import { createMilestoneTasks } from '../tasks/milestone-tasks.service.ts';
import { createTasksService } from '../tasks/tasks.service.ts';
import { presentPaper } from './paper.presenter.ts';
import { type PaperListQuestion, readPaperPage } from './paper-list.read-model.ts';
import { readProposals } from './paper-proposals.read-model.ts';
import { decideOutcome, findPaper, lockPaper, type PaperRow } from './papers.repository.ts';
import { receivePaper } from './receive-paper.ts';

export interface PapersServiceDependencies {
  readonly database: Database;
  readonly clock: Clock;
}

/** What is done to one paper: by whom, which, and from which version. */
export interface PaperEdit {
  readonly actor: Actor;
  readonly id: string;
  /** `updatedAt` of the version the decision was made from. */
  readonly madeFrom: string | undefined;
}

type Outcome = Paper['outcome'];

const readOwn = async (db: Database, actor: Actor, id: string): Promise<PaperRow> => {
  const paper = await findPaper(db, actor, id);
  if (!paper) throw appError('paper.not_found');
  return paper;
};

const present = async (db: Database, actor: Actor, paper: PaperRow): Promise<Paper> =>
  presentPaper(paper, (await readProposals(db, actor, [paper]))(paper));

/** A paper whose decision nobody else can make meanwhile. Throws `paper.decided` where somebody has. */
const lockUndecided = async (
  tx: Database,
  { actor, id, madeFrom }: PaperEdit,
  undecided: readonly Outcome[],
): Promise<PaperRow> => {
  await lockPaper(tx, await readOwn(tx, actor, id));
  const paper = await readOwn(tx, actor, id);
  if (!undecided.includes(paper.outcome)) throw appError('paper.decided');
  assertFresh(madeFrom, await present(tx, actor, paper));
  return paper;
};

/** Throws `request.invalid` where nothing, or one rule twice, is confirmed. */
const assertConfirmable = ({ opens, closes, extends: extensions }: PaperConfirm): void => {
  const refuse = (message: string) => appError('request.invalid', { errors: [{ path: 'opens', message }] });
  if (opens.length + closes.length + extensions.length === 0)
    throw refuse('Choose what it starts, meets or extends, or dismiss it');
  if (new Set(opens.map(({ ruleId }) => ruleId)).size < opens.length) throw refuse('Each rule starts once');
};

/** The use cases of papers. Every write leaves its event in the same transaction. */
export const createPapersService = ({ database, clock }: PapersServiceDependencies) => {
  const tasks = createTasksService({ database, clock });
  const milestoneTasks = createMilestoneTasks({ clock });

  /** Writes a decision, its event, and that the review is done. */
  const decide = async (
    tx: Database,
    actor: Actor,
    before: PaperRow,
    decision: { readonly outcome: Outcome; readonly note: string },
  ): Promise<PaperRow> => {
    const { taskId, taskStatus } = before;
    if (taskId !== null && taskStatus !== 'done' && taskStatus !== 'cancelled')
      await tasks.updateTask(tx, { actor, id: taskId, madeFrom: undefined }, { status: 'done' });
    await decideOutcome(tx, before, { ...decision, decidedBy: actor.id }, nowText(clock));
    const after = await readOwn(tx, actor, before.id);
    await publish(tx, actor, {
      type: 'paper.decided',
      inventionId: after.inventionId,
      title: `${after.code}: ${after.description}`,
      updatedAt: after.updatedAt,
      changes: findChanges(before, after, ['outcome', 'note']),
      reason: decision.note,
    });
    return after;
  };

  /** Starts the rules, and extends and finishes the milestones, that a person confirms; answers their ids. */
  const apply = async (
    tx: Database,
    actor: Actor,
    { id: documentId, inventionId, code, date }: PaperRow,
    { opens, closes, openTasks, extends: extensions, roles }: PaperConfirm,
  ): Promise<string[]> => {
    const now = nowText(clock);
    const opened: string[] = [];
    for (const start of opens) {
      opened.push(
        ...(await startRule(tx, actor, { ...start, inventionId, trigger: date, documentId, roles }, now)),
      );
    }
    const petition = { id: documentId, code, date };
    const extended = new Map<MilestoneId, number>(
      extensions.map(({ milestoneId, months }) => [milestoneId, months]),
    );
    for (const [milestoneId, months] of extended)
      await extendByPetition(tx, { actor, now }, { milestoneId, inventionId, months, petition });
    const closed = [...new Set<MilestoneId>(closes)].sort();
    for (const milestoneId of closed) {
      const finished = await finishWithPaper(tx, { actor, now }, { milestoneId, inventionId, documentId });
      if (openTasks) await milestoneTasks.close(tx, actor, finished, { status: openTasks });
    }
    return [...new Set([...opened, ...extended.keys(), ...closed])];
  };

  return {
    listPapers: async (actor: Actor, question: PaperListQuestion) => {
      const { rows, total, unexplained } = await readPaperPage(database, actor, question);
      const proposalsOf = await readProposals(database, actor, rows);
      const collection = rows.map((paper) => presentPaper(paper, proposalsOf(paper)));
      return { collection, total, unexplained, size: question.size, skip: question.skip };
    },

    getPaper: async (actor: Actor, id: string): Promise<Paper> =>
      present(database, actor, await readOwn(database, actor, id)),

    createPaper: async (tx: Database, actor: Actor, paper: PaperCreate): Promise<Paper> => {
      const id = await receivePaper(tx, { database, clock }, actor, paper);
      return present(tx, actor, await readOwn(tx, actor, id));
    },

    /** What the table calls informational may be confirmed too: a person knows better. */
    confirmPaper: async (
      tx: Database,
      edit: PaperEdit,
      body: PaperConfirm,
    ): Promise<{ paper: Paper; milestones: Milestone[] }> => {
      assertConfirmable(body);
      const { actor } = edit;
      const before = await lockUndecided(tx, edit, ['proposed', 'review', 'informational']);
      const milestoneIds = await apply(tx, actor, before, body);
      const after = await decide(tx, actor, before, { outcome: 'applied', note: '' });
      return {
        paper: await present(tx, actor, after),
        milestones: await presentMany(tx, actor, milestoneIds),
      };
    },

    dismissPaper: async (tx: Database, edit: PaperEdit, { note }: { note: string }): Promise<Paper> => {
      const before = await lockUndecided(tx, edit, ['proposed', 'review']);
      return present(tx, edit.actor, await decide(tx, edit.actor, before, { outcome: 'dismissed', note }));
    },
  };
};
