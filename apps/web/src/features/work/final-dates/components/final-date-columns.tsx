import type { FinalDate } from '@hub/contract/deadlines/final-dates.calls.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { Link } from '@tanstack/react-router';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { useMomentWords } from '../../../../components/dates/use-moment-format.ts';
import { InventionLine } from '../../../../components/labels/invention-line.tsx';
import { Muted, Text } from '../../../../components/look/text.tsx';
import { PeopleStack } from '../../../../components/people/people-stack.tsx';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { focusEntity } from '../../../../lib/focus/focus-entity.ts';
import { nameWho, urgencyOf, writeDistance, writeState } from '../model/final-date-labels.ts';
import classes from './final-dates.module.css';

const Acknowledged = ({ acknowledged }: Pick<FinalDate, 'acknowledged'>) => {
  const nameOf = usePersonNames();
  const words = useMomentWords();
  if (!acknowledged) return <Text tone="warning">Not yet</Text>;
  return (
    <>
      {nameWho(acknowledged, nameOf)}
      <Muted block size="small" weight="normal">
        {words(acknowledged.at).time}
      </Muted>
    </>
  );
};

/** Columns of the final dates on a day. */
export const finalDateColumns = (today: IsoDate) =>
  defineColumns<FinalDate>([
    {
      id: 'date',
      header: 'Final date',
      width: 'calc(120px + var(--hub-gutter))',
      cell: ({ finalDate }) => (
        <span className={classes.date} data-urgency={urgencyOf(finalDate, today)}>
          <LegalDate date={finalDate} />
          <Muted block size="small" weight="normal">
            {writeDistance(finalDate, today)}
          </Muted>
        </span>
      ),
    },
    {
      id: 'milestone',
      header: 'Milestone',
      isRowHeader: true,
      cell: (row) => (
        <>
          <Link
            to="/inventions/$id"
            params={{ id: row.invention.id }}
            className={classes.milestone}
            onClick={() => focusEntity(row.milestone.id)}
          >
            {row.milestone.title}
          </Link>
          <Muted block size="small" weight="normal">
            {writeState(row, today)}
          </Muted>
        </>
      ),
    },
    {
      id: 'invention',
      header: 'Invention',
      cell: ({ invention }) => <InventionLine invention={invention} />,
    },
    {
      id: 'people',
      header: 'People',
      width: '88px',
      cell: ({ assignees }) =>
        assignees.length > 0 ? <PeopleStack people={assignees} /> : <Text tone="warning">Nobody</Text>,
    },
    {
      id: 'acknowledged',
      header: 'Acknowledged',
      width: 'calc(160px + var(--hub-gutter))',
      cardLabel: 'Acknowledged',
      cell: ({ acknowledged }) => <Acknowledged acknowledged={acknowledged} />,
    },
  ]);

/** Layout of a final date on a phone. */
export const finalDateCard =
  '"date people" auto "milestone milestone" auto "invention invention" auto "acknowledged acknowledged" auto / 1fr auto';
