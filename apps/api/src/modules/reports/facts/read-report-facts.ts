import type { StoredDeadline } from '@hub/domain/deadlines/computation/kept-deadline.ts';
import type { EntitySize } from '@hub/domain/deadlines/extensions/extension-fees.ts';
import { readReference } from '@hub/domain/reports/facts/read-reference.ts';
import type {
  CitedReference,
  InventionFacts,
  MilestoneFacts,
  ReportFacts,
} from '@hub/domain/reports/facts/report-facts.ts';
import { officeToday } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import {
  readAuthor,
  readCitations,
  readDocuments,
  readInventions,
  readMilestones,
  readPeople,
  readRelated,
  readUndocketed,
} from './report-facts.read-model.ts';

type ReportDeadline = NonNullable<MilestoneFacts['deadline']>;

/** Returns a stored deadline with the fees of one size of applicant; dates that are old have none. */
const deadlineFacts = (stored: StoredDeadline, size: EntitySize): ReportDeadline => ({
  ruleId: stored.ruleId,
  trigger: stored.trigger,
  due: stored.due,
  unrolled: stored.unrolled,
  latest: stored.latest,
  ptaSafe: stored.ptaSafe ?? null,
  extensions: stored.extensions.map(({ month, date, fee, fees }) => ({
    month,
    date,
    fee: fees?.[size] ?? fee ?? null,
  })),
  extended: stored.extended ?? null,
  explanation: stored.explanation.map(({ step, text, date, citation }) => ({
    step: step as ReportDeadline['explanation'][number]['step'],
    text,
    ...(date ? { date } : {}),
    citation: citation ?? '',
  })),
});

/** A listed reference has no date of its own: the office does not publish it. */
const citedReference = ({ reference, citedOn }: { reference: string; citedOn: string }): CitedReference => ({
  ...readReference(reference),
  ...{ date: null, hasTranslation: false, citedBy: 'examiner', citedOn },
});

type OfInvention<Row extends { inventionId: string }> = (inventionId: string) => Omit<Row, 'inventionId'>[];

const byInvention = <Row extends { inventionId: string }>(rows: readonly Row[]): OfInvention<Row> => {
  const grouped = Map.groupBy(rows, ({ inventionId }) => inventionId);
  return (inventionId) => (grouped.get(inventionId) ?? []).map(({ inventionId: _, ...row }) => row);
};

/** Facts for reports, and the versions of the inventions that they were read from. */
export interface ReadFacts {
  facts: ReportFacts;
  /** `updatedAt` of each invention by its id. */
  versions: ReadonlyMap<string, string>;
}

/**
 * Reads the facts of inventions that the actor may see, in the order of their ids; those that they may not see are left out.
 * The cited references are those that the office lists; it does not say which a person cited first.
 * @param codes codes of the documents to read; all by default
 */
export const readReportFacts = async (
  { clock, config }: Pick<AppDependencies, 'clock' | 'config'>,
  db: Database,
  actor: Actor,
  inventionIds: readonly string[],
  codes?: readonly string[],
): Promise<ReadFacts> => {
  const today = officeToday(clock);
  const rows = await readInventions(db, actor, inventionIds, today);
  const people = byInvention(await readPeople(db, actor, inventionIds));
  const related = byInvention(await readRelated(db, actor, inventionIds));
  const milestones = byInvention(await readMilestones(db, actor, inventionIds));
  const documents = byInvention(await readDocuments(db, actor, inventionIds, codes));
  const citations = byInvention(await readCitations(db, actor, inventionIds));
  const undocketed = byInvention(await readUndocketed(db, actor, inventionIds));
  const onSide = (inventionId: string, wanted: 'parent' | 'child') =>
    related(inventionId)
      .filter(({ side }) => side === wanted)
      .map(({ side: _, ...application }) => application);
  const inventions = rows.map(
    ({ updatedAt: _, ...row }): InventionFacts => ({
      ...row,
      people: people(row.id),
      parents: onSide(row.id, 'parent'),
      children: onSide(row.id, 'child'),
      milestones: milestones(row.id).map(({ deadline, ...milestone }) => ({
        ...milestone,
        deadline: deadline && deadlineFacts(deadline, row.entitySize),
      })),
      documents: documents(row.id),
      undocketed: undocketed(row.id),
      citedReferences: citations(row.id).map(citedReference),
    }),
  );
  return {
    facts: {
      firm: config.firm,
      preparedOn: today,
      preparedBy: await readAuthor(db, actor.id),
      inventions,
    },
    versions: new Map(rows.map(({ id, updatedAt }) => [id, updatedAt])),
  };
};
