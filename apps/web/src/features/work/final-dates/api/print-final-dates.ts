import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { countOf } from '../../../../lib/format/format-count.ts';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import { printDocument } from '../../../../lib/print/print-document.tsx';
import { nameWho, writeDistance, writeState } from '../model/final-date-labels.ts';
import { readAllFinalDates } from './final-dates.queries.ts';

/** Prints every final date of the list, with who acknowledged it. Rejects with `HttpError`. */
export const printFinalDates = async ({
  today,
  until,
  nameOf,
}: {
  today: IsoDate;
  until: IsoDate;
  nameOf: (person: string) => string;
}): Promise<void> => {
  const rows = await readAllFinalDates();
  printDocument({
    title: 'Final dates',
    texts: [
      `Open on ${writeShortDate(today)}, gone by or until ${writeShortDate(until)}`,
      countOf(rows.length, 'date'),
    ],
    isWide: true,
    sections: [
      {
        columns: [
          { label: 'Final date', share: 3 },
          { label: 'Milestone', share: 5 },
          { label: 'State', share: 5 },
          { label: 'Invention', share: 6 },
          { label: 'People', share: 3 },
          { label: 'Acknowledged by', share: 3 },
        ],
        rows: rows.map((row) => [
          `${writeShortDate(row.finalDate)}, ${writeDistance(row.finalDate, today)}`,
          row.milestone.title,
          writeState(row, today),
          [row.invention.references[0], row.invention.title].filter(Boolean).join(' · '),
          row.assignees.map(nameOf).join(', ') || 'Nobody',
          row.acknowledged ? nameWho(row.acknowledged, nameOf) : 'Not yet',
        ]),
      },
    ],
  });
};
