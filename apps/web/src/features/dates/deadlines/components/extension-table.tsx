import { type DeadlineResponse, entitySizeSchema } from '@hub/contract/deadlines/deadline.schema.ts';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { useToday } from '../../../../components/dates/use-today.ts';
import { Text } from '../../../../components/look/text.tsx';
import { entitySizeLabels, writeFee, writeMonths } from '../model/date-labels.ts';
import type { EntitySize } from '../model/date-strip.ts';
import classes from './date-card.module.css';

const sizes = entitySizeSchema.options;

type ExtensionStep = DeadlineResponse['extensions'][number];

const feeOf = ({ fee, fees }: ExtensionStep, size: EntitySize, own: EntitySize): string => {
  const price = fees?.[size] ?? (size === own ? fee : undefined);
  return price === undefined ? '–' : writeFee(price);
};

/** Table of extensions of time: last day and fee by entity size for each month (37 CFR 1.136(a)). */
export const ExtensionTable = (props: { deadline: DeadlineResponse; entitySize: EntitySize }) => {
  const { deadline, entitySize } = props;
  const today = useToday();
  if (deadline.extensions.length === 0) return null;
  return (
    <table className={classes.table} aria-label="Extensions of time">
      <thead>
        <tr>
          <th scope="col">Extension</th>
          <th scope="col">Last day</th>
          {sizes.map((size) => (
            <th key={size} scope="col" data-own={size === entitySize || undefined}>
              {entitySizeLabels[size]}
              {size === entitySize && (
                <Text block tone="accent" weight="normal">
                  applies
                </Text>
              )}
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
        {deadline.extensions.map((step) => (
          <tr key={step.month} data-past={step.date < today || undefined}>
            <th scope="row">
              {writeMonths(step.month)}
              {step.month === deadline.extended?.month && (
                <Text block tone="accent" weight="normal">
                  taken
                </Text>
              )}
            </th>
            <td>
              <LegalDate date={step.date} />
            </td>
            {sizes.map((size) => (
              <td key={size} data-own={size === entitySize || undefined}>
                {feeOf(step, size, entitySize)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
