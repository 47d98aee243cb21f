import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { Notice } from '../../../../components/feedback/notice.tsx';
import { CorrectDialog } from './correct-dialog.tsx';

/** Says that the office has another date or code for a document, and compares what follows from each. */
export const OfficeDifference = ({ document }: { document: PatentDocument }) => {
  const [isComparing, setComparing] = useState(false);
  const { id, date, code, officeDate, officeCode, canCorrect } = document;
  if (officeDate === null && officeCode === null) return null;
  const title = (
    <>
      The patent office has {officeDate && <LegalDate date={officeDate} />}
      {officeDate && officeCode && ' and '}
      {officeCode && `the code ${officeCode}`} for this document.
    </>
  );
  return (
    <>
      <Notice
        tone="warning"
        title={title}
        actions={
          canCorrect && (
            <Button size="small" onClick={() => setComparing(true)}>
              Compare
            </Button>
          )
        }
      >
        {officeDate && (
          <>
            The dates here count from <LegalDate date={date} />.
          </>
        )}
        {officeCode && !officeDate && `The rules here are those of ${code || 'a document without a code'}.`}
      </Notice>
      {isComparing && (
        <CorrectDialog
          documentId={id}
          date={officeDate}
          code={officeCode}
          onClose={() => setComparing(false)}
        />
      )}
    </>
  );
};
