import type { InventionId } from '@hub/contract/fields.ts';
import { IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { lazyView } from '../../../components/lazy-view.tsx';
import { LegalDate } from '../../tasks/public.ts';
import { inventionPapersQuery } from '../api/papers.queries.ts';
import { isOpen, openFirst } from '../model/paper-words.ts';
import classes from './open-papers-notice.module.css';
import { PaperName } from './paper-name.tsx';

const DecidePaper = lazyView(async () => (await import('./decide-paper.tsx')).DecidePaper);

/** Says at the head of an invention which papers wait for a decision; nothing where none does. */
export const OpenPapersNotice = ({ inventionId }: { inventionId: InventionId }) => {
  const { data } = useQuery(inventionPapersQuery(inventionId));
  const [decidedId, setDecidedId] = useState<string | null>(null);
  const papers = openFirst(data?.collection ?? []).filter(isOpen);
  return (
    <>
      {papers.length > 0 && (
        <ul className={classes.notice} aria-label="Papers to decide">
          {papers.map((paper) => (
            <li key={paper.id} className={classes.paper}>
              <Icon icon={IconInbox} className={classes.icon} />
              <span className={classes.words}>
                <PaperName paper={paper} />
                <span className={classes.date}>
                  <LegalDate date={paper.date} />
                </span>
              </span>
              <Button
                size="small"
                color="primary"
                aria-label={`Decide ${paper.code} of ${paper.date}`}
                onClick={() => setDecidedId(paper.id)}
              >
                Decide
              </Button>
            </li>
          ))}
        </ul>
      )}
      {decidedId !== null && (
        <Suspense fallback={null}>
          <DecidePaper paperId={decidedId} onClose={() => setDecidedId(null)} />
        </Suspense>
      )}
    </>
  );
};
