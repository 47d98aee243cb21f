/** Work that needs a person by a date, and the people who are alerted. */

export { withAlertedPeople } from './alerted-people.read-model.ts';
export { isClosing, settleClosedWork } from './closed-work.ts';
export {
  type DueTiming,
  dueTimingOn,
  milestoneDates,
  peopleAway,
  principalMembers,
  taskDates,
} from './due-work.read-model.ts';
export {
  alertOfDay,
  type InventionSlice,
  inSlice,
  selectAlertedDates,
  selectNearDates,
  selectNearRestrictedDates,
} from './watched-dates.read-model.ts';
