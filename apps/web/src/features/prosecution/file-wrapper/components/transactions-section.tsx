import type { OfficeApplication } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import { IconListDetails } from '@tabler/icons-react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ReferenceChip } from '../../../../components/labels/reference-chip.tsx';
import { Box } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { VirtualTable } from '../../../../components/table/virtual-table.tsx';
import { type ListedTransaction, listTransactions } from '../model/transaction-list.ts';
import { OfficeDate } from './office-date.tsx';

const columns = defineColumns<ListedTransaction>([
  {
    id: 'date',
    header: 'Date',
    width: '96px',
    cell: ({ date, realDate, isFirstOfDate }) => (
      <OfficeDate date={date} realDate={realDate} isFirstOfDate={isFirstOfDate} />
    ),
  },
  {
    id: 'code',
    header: 'Code',
    width: '88px',
    cell: ({ code }) => <ReferenceChip title="Transaction code of the patent office">{code}</ReferenceChip>,
  },
  {
    id: 'description',
    header: 'Transaction',
    isRowHeader: true,
    cell: ({ description }) => (
      <Text block tone="main" cut tabIndex={0} data-row-link>
        {description}
      </Text>
    ),
  },
]);

const card = '"date code" auto "description description" auto / minmax(0, 1fr) auto';
const heights = { row: 32, card: 56 };
const keyLabels = { group: 'File wrapper', next: 'Next transaction', previous: 'Previous transaction' };
const ignoreRange = (): void => undefined;

/** The transactions of the application, newest first. */
export const TransactionsSection = ({ transactions }: Pick<OfficeApplication, 'transactions'>) => {
  if (transactions.length === 0) {
    return (
      <Box gutter>
        <EmptyState icon={<Icon icon={IconListDetails} size="mdx" />} title="No transactions">
          The patent office lists none for this application.
        </EmptyState>
      </Box>
    );
  }
  const rows = listTransactions(transactions);
  return (
    <VirtualTable
      label="Transactions"
      columns={columns}
      total={rows.length}
      rowAt={(index) => rows[index]}
      rowId={({ id }) => id}
      heights={heights}
      card={card}
      keyLabels={keyLabels}
      onRange={ignoreRange}
    />
  );
};
