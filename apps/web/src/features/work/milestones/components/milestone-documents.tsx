import type { MilestoneDocument } from '@hub/contract/milestones/milestone.schema.ts';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { ReferenceChip } from '../../../../components/labels/reference-chip.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import classes from './milestone-documents.module.css';

const relationLabels: Record<MilestoneDocument['relation'], string> = {
  opened: 'Opened by',
  extended: 'Extended by',
  replied: 'Replied with',
  closed: 'Closed by',
};

const pages = (count: number | null): string => (count === null ? '' : ` · ${countOf(count, 'page')}`);

const DocumentLine = ({ document }: { document: MilestoneDocument }) => (
  <li className={classes.line}>
    <span className={classes.relation}>{relationLabels[document.relation]}</span>
    <span className={classes.text}>
      <span className={classes.name}>
        <ReferenceChip title="Patent office document code">{document.code}</ReferenceChip>
        {document.description}
      </span>
      <span className={classes.date}>
        <LegalDate date={document.date} />
        {document.realDate !== document.date && (
          <>
            {' '}
            (original date <LegalDate date={document.realDate} />)
          </>
        )}
        {pages(document.pageCount)}
      </span>
    </span>
  </li>
);

/** The documents that opened, answered, extended or closed a milestone, in that order. */
export const MilestoneDocuments = ({ documents }: { documents: readonly MilestoneDocument[] }) => {
  const ordered = documents.toSorted(
    (a, b) => b.relation.localeCompare(a.relation) || a.date.localeCompare(b.date),
  );
  return (
    <section>
      <h3 className={classes.head}>Documents</h3>
      <ul className={classes.list}>
        {ordered.map((document) => (
          <DocumentLine key={`${document.relation} ${document.id}`} document={document} />
        ))}
      </ul>
    </section>
  );
};
