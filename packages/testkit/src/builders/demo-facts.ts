import { buildDemoWorkspace } from '@hub/demo-workspace/build-demo-workspace.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { officeTimeZone, todayIn } from '@hub/domain/dates/today.ts';
import type { InventionFacts, MilestoneFacts, ReportFacts } from '@hub/domain/reports/facts/report-facts.ts';
import { inventionFacts, reportFacts } from './report-facts.ts';

type Demo = ReturnType<typeof buildDemoWorkspace>;
type DemoMilestone = Demo['milestones'][number];

const stateOf = ({ isDeleted, isFinished, repliedAt }: DemoMilestone): MilestoneFacts['state'] => {
  if (isDeleted) return 'cancelled';
  if (isFinished) return 'finished';
  return repliedAt === null ? 'active' : 'replied';
};

const officeDay = (instant: string | null): IsoDate | null =>
  instant === null ? null : todayIn(officeTimeZone, Temporal.Instant.from(instant));

/** Returns facts for reports about each invention of the demo that has a file wrapper, as the hub reads them on a day. */
export const demoFacts = (today: IsoDate): ReportFacts[] => {
  const demo = buildDemoWorkspace({ today });
  const openers = new Map(
    demo.milestoneDocuments
      .filter(({ relation }) => relation === 'opened')
      .map(({ milestoneId, documentId }) => [milestoneId, documentId]),
  );
  const waiting = new Set(
    demo.documentOutcomes
      .filter(({ outcome }) => outcome === 'proposed' || outcome === 'review')
      .map(({ documentId }) => documentId),
  );
  const documents = Map.groupBy(demo.documents, ({ inventionId }) => inventionId);
  const milestones = Map.groupBy(demo.milestones, ({ inventionId }) => inventionId);
  const applications = new Map(demo.applications.map((one) => [one.inventionId, one]));
  return demo.inventions.map((invention) => {
    const application = applications.get(invention.id);
    const own = (documents.get(invention.id) ?? []).map(
      ({ id, code, description, documentDate: date, direction }) => ({
        id,
        code,
        description,
        date,
        direction,
      }),
    );
    const facts: InventionFacts = inventionFacts({
      ...{ id: invention.id, title: invention.title, references: invention.referenceList },
      status: invention.status,
      application: application ? { ...application, docketNumber: application.docketReference } : null,
      documents: own.toSorted((a, b) => a.date.localeCompare(b.date)),
      undocketed: own.filter(({ id }) => waiting.has(id)),
      milestones: (milestones.get(invention.id) ?? []).map((one) => ({
        ...{ title: one.title, ruleId: one.ruleId, dueAt: one.dueAt, clientDueDate: one.clientDueDate },
        ...{ state: stateOf(one), repliedAt: one.repliedAt, finishedOn: officeDay(one.finishedAt) },
        ...{ needsVerification: one.proof === 'awaiting', assignees: [], deadline: one.deadline },
        documentId: openers.get(one.id) ?? null,
      })),
    });
    return { ...reportFacts(facts), preparedOn: today };
  });
};
