import type { MilestoneDocument } from '@hub/contract/milestones/milestone.schema.ts';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { ReferenceChip } from '../../../../components/labels/reference-chip.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
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
    <Stack as="span" gap={2}>
      <Row as="span" gap="2 8" wraps className={classes.name}>
        <ReferenceChip title="Patent office document code">{document.code}</ReferenceChip>
        {document.description}
      </Row>
      <Muted size="small">
        <LegalDate date={document.date} />
        {document.realDate !== document.date && (
          <>
            {' '}
            (original date <LegalDate date={document.realDate} />)
          </>
        )}
        {pages(document.pageCount)}
      </Muted>
    </Stack>
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
      <Stack as="ul" gap={8}>
        {ordered.map((document) => (
          <DocumentLine key={`${document.relation} ${document.id}`} document={document} />
        ))}
      </Stack>
    </section>
  );
};
