import type { CSSProperties } from 'react';
import classes from './bar-table.module.css';

/** A bar with its number. */
export interface Bar {
  label: string;
  value: number;
  /** Part of the value that is drawn in the color of danger. */
  alarm?: number;
  /** Explains the bar, for the pointer and screen readers. */
  title?: string;
}

interface BarTableProps {
  title: string;
  bars: readonly Bar[];
  /** Shown if no bar has a value. */
  empty: string;
  /** Line below the bars. */
  note?: string | undefined;
}

const share = (value: number, max: number): string => `${max === 0 ? 0 : (value / max) * 100}%`;

/** Chart of horizontal bars, as a table of labels and numbers that every reader and printer can use. */
export const BarTable = ({ title, bars, empty, note }: BarTableProps) => {
  const max = Math.max(0, ...bars.map(({ value }) => value));
  return (
    <table className={classes.chart}>
      <caption>{title}</caption>
      <tbody>
        {max === 0 && (
          <tr>
            <td className={classes.empty}>{empty}</td>
          </tr>
        )}
        {max > 0 &&
          bars.map(({ label, value, alarm = 0, title: hint }) => (
            <tr key={label} title={hint}>
              <th scope="row">{label}</th>
              <td className={classes.value}>{value.toLocaleString('en-US')}</td>
              <td className={classes.track} aria-hidden="true">
                <span
                  className={classes.bar}
                  style={{ '--whole': share(value, max), '--alarm': share(alarm, value) } as CSSProperties}
                />
              </td>
            </tr>
          ))}
      </tbody>
      {note && (
        <tfoot>
          <tr>
            <td className={classes.empty} colSpan={3}>
              {note}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
};
