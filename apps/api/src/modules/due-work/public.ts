/** What needs a person by when, and who is alerted of it. */
export { withAlertedPeople } from './alerted-people.read-model.ts';
export { milestoneDates, peopleAway, principalMembers, taskDates } from './due-work.read-model.ts';
export { alertOfDay, isAbout, selectAlertedDates, selectNearDates } from './watched-dates.read-model.ts';
