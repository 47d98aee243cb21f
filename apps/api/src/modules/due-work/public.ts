/** Work that needs a person by a date, and the people who are alerted. */
export { withAlertedPeople } from './alerted-people.read-model.ts';
export { milestoneDates, peopleAway, principalMembers, taskDates } from './due-work.read-model.ts';
export { alertOfDay, selectAlertedDates, selectNearDates } from './watched-dates.read-model.ts';
