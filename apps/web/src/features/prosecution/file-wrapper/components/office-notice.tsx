import type { OfficeApplication } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import type { OfficeConnection } from '@hub/contract/patent-office/patent-office.schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Notice } from '../../../../components/feedback/notice.tsx';
import { useHasPermission } from '../../../../lib/session/use-has-permission.ts';
import { ConnectOffice } from '../../../dates/office-connection/public.ts';
import { confirmApplication } from '../api/office-actions.ts';
import { noticeOf, type OfficeNotice } from '../model/office-labels.ts';
import classes from './application-line.module.css';

interface OfficeNoticeProps {
  application: OfficeApplication;
  connection: OfficeConnection | undefined;
  canEdit: boolean;
  /** Opens the form in which the application number is changed. */
  onChangeNumber: () => void;
}

const tones: Readonly<Record<OfficeNotice, 'info' | 'warning' | 'danger'>> = {
  'no-number': 'info',
  'not-connected': 'info',
  'key-refused': 'danger',
  mismatch: 'warning',
  'not-public': 'info',
  failed: 'danger',
  'office-failing': 'warning',
  held: 'info',
};

const textOf = (
  notice: OfficeNotice,
  { reading }: OfficeApplication,
  fault: string | null,
): [title: ReactNode, detail: string] => {
  const later = 'The hub keeps trying. Everything it read before is still here.';
  const texts: Readonly<Record<OfficeNotice, [title: ReactNode, detail: string]>> = {
    'no-number': [
      'This invention has no application number.',
      'With one, the hub reads its file wrapper at the patent office.',
    ],
    'not-connected': [
      'The patent office is not connected.',
      'An administrator can connect it with a key of the Open Data Portal.',
    ],
    'key-refused': ['The patent office refuses the key.', 'An administrator must enter a new one.'],
    mismatch: [
      <>
        The office calls this application <strong>“{reading.fault}”</strong>. Is it this invention?
      </>,
      'Nothing is added here until you confirm it.',
    ],
    'not-public': [
      'This application is not public yet.',
      'The office publishes most applications 18 months after their earliest filing date.',
    ],
    failed: ['The file wrapper could not be read.', [reading.fault, later].filter(Boolean).join(' ')],
    'office-failing': [fault ?? 'The patent office is not responding.', later],
    held: [reading.fault, ''],
  };
  return texts[notice];
};

/** Reason why the file wrapper is not current, with actions. */
export const OfficeNoticeLine = ({ application, connection, canEdit, onChangeNumber }: OfficeNoticeProps) => {
  const client = useQueryClient();
  const isAdministrator = useHasPermission('admin');
  const [isConnecting, setConnecting] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => confirmApplication(client, application.inventionId),
  });
  const notice = noticeOf(application, connection);
  if (notice === null) return null;
  const needsKey = notice === 'not-connected' || notice === 'key-refused';
  const [title, detail] = textOf(notice, application, connection?.fault ?? null);
  const actions = (
    <>
      {notice === 'mismatch' && canEdit && (
        <>
          <Button size="small" color="primary" loading={isPending} onClick={() => mutate()}>
            Yes, it is
          </Button>
          <Button size="small" onClick={onChangeNumber}>
            Change number
          </Button>
        </>
      )}
      {notice === 'no-number' && canEdit && (
        <Button size="small" onClick={onChangeNumber}>
          Add number
        </Button>
      )}
      {needsKey && isAdministrator && (
        <Button size="small" color="primary" onClick={() => setConnecting(true)}>
          Connect
        </Button>
      )}
    </>
  );
  return (
    <div className={classes.notice}>
      <Notice tone={tones[notice]} title={title} actions={actions}>
        {detail}
      </Notice>
      {isConnecting && <ConnectOffice onClose={() => setConnecting(false)} />}
    </div>
  );
};
