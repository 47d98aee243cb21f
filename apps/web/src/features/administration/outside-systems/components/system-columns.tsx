import type { OutsideSystem } from '@hub/contract/config/outside-system.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Moment } from '../../../../components/dates/moment.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Muted, Text } from '../../../../components/look/text.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { ConnectOffice } from '../../../dates/office-connection/public.ts';
import { systemsQuery, useSystemTest } from '../api/systems.queries.ts';
import { connectTexts, stateOf, systemTitles } from '../model/system-labels.ts';
import classes from './systems.module.css';

/** Button that asks for the key of the patent office. */
const OfficeKey = ({ isConnected }: { isConnected: boolean }) => {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
    void client.invalidateQueries(systemsQuery);
  };
  return (
    <>
      <Button
        size="small"
        onClick={() => setOpen(true)}
        aria-label={isConnected ? 'Change key: Patent office' : 'Connect: Patent office'}
      >
        {isConnected ? 'Change key' : 'Connect'}
      </Button>
      {isOpen && <ConnectOffice onClose={close} />}
    </>
  );
};

const State = ({ system }: { system: OutsideSystem }) => {
  const { label, tone } = stateOf(system);
  return <StatusChip tone={tone}>{label}</StatusChip>;
};

const LastError = ({ system: { lastError, isFailing } }: { system: OutsideSystem }) => {
  if (!lastError) return null;
  return (
    <span className={classes.error} data-current={isFailing || undefined}>
      {lastError.text}
      {lastError.at !== null && (
        <Muted block size="small" breaks>
          <Moment className={classes.figure} at={lastError.at} />
        </Muted>
      )}
    </span>
  );
};

const testedText = ({ testedBy, error, ms }: NonNullable<OutsideSystem['test']>): string => {
  const outcome =
    error === null ? `Worked in ${ms < 1000 ? `${ms} ms` : `${Math.round(ms / 1000)} s`}` : 'Failed';
  return testedBy === null ? outcome : `${outcome}, tested by ${testedBy}`;
};

/** Keeps the focus while the test runs: a disabled button would lose it. */
const TestButton = ({ name }: { name: Exclude<OutsideSystem['name'], 'sign-in'> }) => {
  const { isPending, mutate } = useSystemTest(name);
  return (
    <Button
      size="small"
      aria-busy={isPending}
      onClick={() => {
        if (!isPending) mutate();
      }}
      aria-label={`Test connection: ${systemTitles[name]}`}
    >
      {isPending ? 'Testing…' : 'Test connection'}
    </Button>
  );
};

const Trial = ({ system: { name, isConfigured, isDemo, test } }: { system: OutsideSystem }) => {
  if (name === 'sign-in') return <Link to="/admin/sign-in">Sign-in settings</Link>;
  const hasStoredKey = name === 'patent-office' && !isDemo;
  if (!isConfigured && !hasStoredKey) return null;
  return (
    <>
      <Row as="span" gap={8} align="stretch" wraps>
        {isConfigured && <TestButton name={name} />}
        {hasStoredKey && <OfficeKey isConnected={isConfigured} />}
      </Row>
      {isConfigured && (
        <span className={classes.result} role="status">
          {test && (
            <>
              {testedText(test)}, <Moment className={classes.figure} at={test.testedAt} />
            </>
          )}
        </span>
      )}
    </>
  );
};

/** Columns of the list of systems. */
export const systemColumns = defineColumns<OutsideSystem>([
  {
    id: 'system',
    header: 'System',
    width: '34%',
    isRowHeader: true,
    cell: ({ name, place }) => (
      <>
        <Text weight="medium">{systemTitles[name]}</Text>
        <Muted block size="small" breaks>
          {place ?? connectTexts[name]}
        </Muted>
      </>
    ),
  },
  {
    id: 'state',
    header: 'State',
    width: '128px',
    cardAlign: 'end',
    cell: (system) => <State system={system} />,
  },
  {
    id: 'success',
    header: 'Last success',
    width: '128px',
    cell: ({ lastSuccessAt }) =>
      lastSuccessAt !== null && (
        <>
          <span className={classes.onPhone}>Last success </span>
          <Moment className={classes.figure} at={lastSuccessAt} />
        </>
      ),
  },
  { id: 'error', header: 'Last error', cell: (system) => <LastError system={system} /> },
  { id: 'test', header: 'Test', width: '26%', cell: (system) => <Trial system={system} /> },
]);

/** Layout of a row on a phone. */
export const systemCard =
  '"system state" auto "success success" auto "error error" auto "test test" auto / 1fr auto';
