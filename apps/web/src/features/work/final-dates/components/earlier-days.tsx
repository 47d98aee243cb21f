import type { listFinalDates } from '@hub/contract/deadlines/final-dates.calls.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { Fragment } from 'react';
import type { z } from 'zod';
import { useMomentWords } from '../../../../components/dates/use-moment-format.ts';
import { Text } from '../../../../components/look/text.tsx';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { dayText } from '../../../../lib/format/day-text.ts';
import { nameWho } from '../model/final-date-labels.ts';
import classes from './final-dates.module.css';

type Days = z.infer<typeof listFinalDates.response>['earlier'];

/** Who acknowledged the final dates of the days before. */
export const EarlierDays = ({ days, today }: { days: Days; today: IsoDate }) => {
  const nameOf = usePersonNames();
  const words = useMomentWords();
  return (
    <section className={classes.earlier} aria-label="Earlier days">
      <h2>Earlier days</h2>
      <dl className={classes.days}>
        {days.map(({ day, acknowledged }) => (
          <Fragment key={day}>
            <dt>{dayText(day, today).date}</dt>
            <dd>
              {acknowledged.length === 0 ? (
                <Text tone="warning">Nobody</Text>
              ) : (
                acknowledged.map((one) => `${nameWho(one, nameOf)}, ${words(one.at).time}`).join(' · ')
              )}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
};
