import type { MilestoneDocument } from '@hub/contract/workflow/milestone.schema.ts';
import { ReferenceChip } from '../../../components/reference-chip.tsx';
import { countOf } from '../../../lib/count-words.ts';
import { LegalDate } from '../../tasks/public.ts';
import classes from './milestone-documents.module.css';

const relationWords: Record<MilestoneDocument['relation'], string> = {
  opened: 'Opened by',
  extended: 'Extended by',
  closed: 'Closed by',
};

const pages = (count: number | null): string => (count === null ? '' : ` · ${countOf(count, 'page')}`);

const DocumentLine = ({ document }: { document: MilestoneDocument }) => (
  <li className={classes.line}>
    <span className={classes.relation}>{relationWords[document.relation]}</span>
    <span className={classes.words}>
      <span className={classes.name}>
        <ReferenceChip title="Document code of the patent office">{document.code}</ReferenceChip>
        {document.description}
      </span>
      <span className={classes.date}>
        <LegalDate date={document.date} />
        {document.realDate !== document.date && (
          <>
            {' '}
            · really <LegalDate date={document.realDate} />
          </>
        )}
        {pages(document.pageCount)}
      </span>
    </span>
  </li>
);

/** The papers of the file wrapper that opened, extended or closed a milestone, the opening ones first. */
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
