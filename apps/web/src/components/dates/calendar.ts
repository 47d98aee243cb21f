import '@mantine/dates/styles.layer.css';
import classes from './calendar.module.css';

/** Mantine options of every calendar: weeks start on Monday, arrow buttons have labels. */
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
