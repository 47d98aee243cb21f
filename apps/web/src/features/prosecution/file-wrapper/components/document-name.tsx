import type { WrapperDocument } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import { IconCornerDownRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { ReferenceChip } from '../../../../components/labels/reference-chip.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Hint, Text } from '../../../../components/look/text.tsx';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import { useWrapperContext } from '../hooks/wrapper-context.ts';
import { officeName, plainName } from '../model/document-names.ts';
import { isFetchable } from '../model/downloads.ts';
import { type Answer, type DocumentRow, differsAtOffice, lacksPages } from '../model/wrapper-rows.ts';
import classes from './document-cells.module.css';
import { OtherFormats } from './other-formats.tsx';

/** The name opens the stored document, or fetches it first. */
const NameLink = ({ document }: { document: WrapperDocument }) => {
  const { inventionId, search, canFetch, fetch } = useWrapperContext();
  const name = plainName(document);
  if (document.fileId !== null) {
    return (
      <Link
        to="/inventions/$id/ifw"
        params={{ id: inventionId }}
        search={{ ...search, file: document.fileId, page: undefined }}
        resetScroll={false}
        className={classes.link}
        data-row-link
        title={name}
      >
        {name}
      </Link>
    );
  }
  const canAct = canFetch && isFetchable(document);
  return (
    <button
      type="button"
      className={classes.link}
      data-row-link
      title={canAct ? `${name}: download` : name}
      aria-disabled={!canAct || undefined}
      onClick={() => fetch([document])}
    >
      {name}
    </button>
  );
};

const AnsweredBy = ({ answers }: { answers: readonly Answer[] }) => {
  const [first] = answers;
  if (!first) return null;
  const others = answers.length - 1;
  return (
    <Hint>
      Answered {writeShortDate(first.date)}: {first.name}
      {others > 0 && ` and ${others} more`}
    </Hint>
  );
};

/** The action that a document answers, as a line under its name. */
export const AnswersLine = ({ action }: { action: WrapperDocument }) => (
  <span>
    <Icon icon={IconCornerDownRight} size="sm" />
    Answers {plainName(action)} of {writeShortDate(action.date)}
  </span>
);

const OfficeDifference = ({ document }: { document: WrapperDocument }) => {
  const { canEdit, correct } = useWrapperContext();
  const { officeDate, officeCode } = document;
  const parts = [officeDate && writeShortDate(officeDate), officeCode && `the code ${officeCode}`];
  return (
    <Text tone="warning">
      The Office has {parts.filter(Boolean).join(' and ')}
      {canEdit && (
        <button type="button" className={classes.correct} onClick={() => correct(document)}>
          Compare
        </button>
      )}
    </Text>
  );
};

/** Second line of a document: why its download failed, where it comes from, and what answers what. */
const About = ({ row: { document, answers, action } }: { row: DocumentRow }) => {
  const { download, fileId, missingSince, isFromOffice, hasNewNumber, otherFormats } = document;
  const fault = download?.status === 'failed' && fileId === null ? download.fault : null;
  const parts = [
    fault && (
      <Text key="fault" tone="danger">
        {fault}
      </Text>
    ),
    differsAtOffice(document) && <OfficeDifference key="differs" document={document} />,
    lacksPages(document) && (
      <Text key="pages" tone="danger">
        The file has {document.storedPages} of {document.pages} pages
      </Text>
    ),
    otherFormats.length > 0 && <OtherFormats key="formats" document={document} />,
    hasNewNumber && <span key="number">New number at the Office</span>,
    missingSince && <span key="missing">No longer listed by the Office</span>,
    !isFromOffice && <span key="entered">Entered by hand</span>,
    answers.length > 0 && <AnsweredBy key="answers" answers={answers} />,
    action && <AnswersLine key="action" action={action} />,
  ].filter(Boolean);
  return parts.length === 0 ? null : <span className={classes.about}>{parts}</span>;
};

/** Code and plain name of a document, with what it answers or what answers it. */
export const DocumentNameCell = ({ row }: { row: DocumentRow }) => {
  const { isNew } = useWrapperContext();
  const { document } = row;
  const description = officeName(document);
  return (
    <span className={classes.name} data-part={row.isPart || undefined} data-row={document.id}>
      <span className={classes.line}>
        {document.code !== '' && (
          <ReferenceChip title={document.description}>{document.code.trim()}</ReferenceChip>
        )}
        <NameLink document={document} />
        {isNew(document) && <StatusChip tone="accent">New</StatusChip>}
        {description && (
          <span className={classes.description} title={description}>
            {description}
          </span>
        )}
      </span>
      <About row={row} />
    </span>
  );
};
