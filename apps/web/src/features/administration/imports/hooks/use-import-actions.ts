import type { Import, ImportCheck } from '@hub/contract/imports/import.schema.ts';
import {
  applyImport,
  checkImport,
  exportImportErrors,
  undoImport,
} from '@hub/contract/imports/imports.calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { confirm } from '../../../../lib/confirm/confirm.ts';
import { giveFocus } from '../../../../lib/focus/give-focus.ts';
import { countOf } from '../../../../lib/format/format-count.ts';
import { request } from '../../../../lib/http/request.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { showSuccess } from '../../../../lib/toasts/toasts.ts';
import { showSaveError } from '../../../ground/editing/public.ts';
import { renewImports } from '../api/imports.queries.ts';

/** The action that is running. */
type Running = 'check' | 'apply' | 'undo' | 'export' | null;

const rowsToWrite = ({ counts }: Import): number => (counts?.new ?? 0) + (counts?.updated ?? 0);

const undoTexts = {
  people: 'People are removed if they have not joined, have not been changed, and are not named in any work.',
  matters:
    'What it created is removed and what it updated gets its earlier values. Rows that someone has changed since stay as they are.',
} as const;

const applyText = ({ kind, sendsMail }: Import): string => {
  if (kind !== 'people')
    return 'Everyone with access sees the changes at once. You can undo the whole import later.';
  return sendsMail
    ? 'They are invited by email. Undoing the import later ends the invitations of those who have not joined.'
    : 'No email is sent. Undoing the import later removes those who have not joined.';
};

/** Actions on an import. They never reject; errors are shown as messages. */
export const useImportActions = (shown: Import) => {
  const client = useQueryClient();
  const [running, setRunning] = useState<Running>(null);
  const hasRun = useRef(false);
  useEffect(() => {
    if (running !== null || !hasRun.current) return;
    hasRun.current = false;
    // The button of the action may be gone.
    if (document.activeElement === document.body) giveFocus(null);
  }, [running]);
  const parts = { params: { id: shown.id } };

  const run = async (action: Exclude<Running, null>, work: () => Promise<void>): Promise<void> => {
    setRunning(action);
    hasRun.current = true;
    try {
      await work();
    } catch (error) {
      showSaveError(error);
    }
    await renewImports(client);
    setRunning(null);
  };

  return {
    running,
    check: (body: ImportCheck) =>
      run('check', async () => void (await request(checkImport, { ...parts, body }))),
    apply: async (): Promise<void> => {
      const isConfirmed = await confirm({
        title: `Import ${countOf(rowsToWrite(shown), 'row')}?`,
        text: applyText(shown),
        confirmLabel: 'Import',
      });
      if (!isConfirmed) return;
      await run('apply', async () => {
        const { counts } = await request(applyImport, parts);
        showSuccess({
          text: `${countOf(counts?.new ?? 0, 'row')} created and ${counts?.updated ?? 0} updated.`,
        });
      });
    },
    undo: async (): Promise<void> => {
      const isConfirmed = await confirm({
        title: 'Undo this import?',
        text: undoTexts[shown.kind === 'people' ? 'people' : 'matters'],
        confirmLabel: 'Undo import',
      });
      if (!isConfirmed) return;
      await run('undo', async () => {
        const { undone } = await request(undoImport, parts);
        showSuccess({
          text: `${countOf(undone?.undone ?? 0, 'row')} undone, ${undone?.refused ?? 0} left as they are.`,
        });
      });
    },
    exportErrors: () =>
      run('export', async () => {
        const name = `${shown.fileName.replace(/\.[^.]*$/, '')} errors.csv`;
        saveFile(await request(exportImportErrors, parts), name);
      }),
  };
};
