import type { OfficeApplication } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';

type Transaction = OfficeApplication['transactions'][number];

/** A transaction in the list. */
export interface ListedTransaction extends Transaction {
  id: string;
  /** Whether the row above has another date. */
  isFirstOfDate: boolean;
}

/** Returns the transactions as rows. */
export const listTransactions = (transactions: readonly Transaction[]): ListedTransaction[] =>
  transactions.map((transaction, index) => ({
    ...transaction,
    id: String(index),
    isFirstOfDate: transactions[index - 1]?.date !== transaction.date,
  }));
