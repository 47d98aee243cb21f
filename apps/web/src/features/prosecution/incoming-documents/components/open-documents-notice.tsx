import type { InventionId } from '@hub/contract/fields.ts';
import { IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import { DocumentName, inventionDocumentsQuery, isOpen, openFirst } from '../../../dates/documents/public.ts';
import { DecideDialog } from './decide-dialog.tsx';
import classes from './open-documents-notice.module.css';

/** Lists the documents of an invention that need a docketing decision; renders nothing if there are none. */
export const OpenDocumentsNotice = ({ inventionId }: { inventionId: InventionId }) => {
  const { data } = useQuery(inventionDocumentsQuery(inventionId));
  const [decidedId, setDecidedId] = useState<string | null>(null);
  const documents = openFirst(data?.collection ?? []).filter(isOpen);
  return (
    <>
      {documents.length > 0 && (
        <ul className={classes.notice} data-no-print aria-label="Incoming documents">
          {documents.map((document) => (
            <Row key={document.id} as="li" gap={12} className={classes.document}>
              <Icon icon={IconInbox} className={classes.icon} />
              <Row as="span" gap="0 12" align="stretch" wraps shrinks grows>
                <DocumentName document={document} />
                <Hint tabular>
                  <LegalDate date={document.date} />
                </Hint>
              </Row>
              {document.canEdit && (
                <Button
                  size="small"
                  color="primary"
                  aria-label={`Docket ${document.code} of ${document.date}`}
                  onClick={() => setDecidedId(document.id)}
                >
                  Docket
                </Button>
              )}
            </Row>
          ))}
        </ul>
      )}
      {decidedId !== null && <DecideDialog documentId={decidedId} onClose={() => setDecidedId(null)} />}
    </>
  );
};
