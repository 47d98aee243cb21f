import '@mantine/dates/styles.layer.css';
import classes from './calendar.module.css';

/** How every calendar of the hub looks and reads: weeks start on Monday, its arrows have names. */
export const calendar = {
  firstDayOfWeek: 1,
  hideOutsideDates: true,
  classNames: { day: classes.day },
  ariaLabels: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    previousDecade: 'Previous decade',
    nextDecade: 'Next decade',
  },
} as const;
