import { type DeadlineAnswer, entitySizeSchema } from '@hub/contract/workflow/deadline.schema.ts';
import { LegalDate, useToday } from '../../tasks/public.ts';
import type { EntitySize } from '../model/date-strip.ts';
import { entitySizeWords, writeFee, writeMonths } from '../model/date-words.ts';
import classes from './date-card.module.css';

const sizes = entitySizeSchema.options;

type Rung = DeadlineAnswer['extensions'][number];

const feeOf = ({ fee, fees }: Rung, size: EntitySize, own: EntitySize): string => {
  const price = fees?.[size] ?? (size === own ? fee : undefined);
  return price === undefined ? '–' : writeFee(price);
};

/** The last day with each month of extension, and its fee by the applicant's size (37 CFR 1.136(a)). */
export const ExtensionLadder = (props: { deadline: DeadlineAnswer; entitySize: EntitySize }) => {
  const { deadline, entitySize } = props;
  const today = useToday();
  if (deadline.extensions.length === 0) return null;
  return (
    <table className={classes.table} aria-label="Extension ladder">
      <thead>
        <tr>
          <th scope="col">Extension</th>
          <th scope="col">Last day</th>
          {sizes.map((size) => (
            <th key={size} scope="col" data-own={size === entitySize || undefined}>
              {entitySizeWords[size]}
              {size === entitySize && <span className={classes.own}>applies</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {deadline.due && (
          <tr data-past={deadline.due < today || undefined}>
            <th scope="row">None</th>
            <td>
              <LegalDate date={deadline.due} />
            </td>
            {sizes.map((size) => (
              <td key={size} data-own={size === entitySize || undefined}>
                {writeFee(0)}
              </td>
            ))}
          </tr>
        )}
        {deadline.extensions.map((rung) => (
          <tr key={rung.month} data-past={rung.date < today || undefined}>
            <th scope="row">
              {writeMonths(rung.month)}
              {rung.month === deadline.extended?.month && <span className={classes.own}>taken</span>}
            </th>
            <td>
              <LegalDate date={rung.date} />
            </td>
            {sizes.map((size) => (
              <td key={size} data-own={size === entitySize || undefined}>
                {feeOf(rung, size, entitySize)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
