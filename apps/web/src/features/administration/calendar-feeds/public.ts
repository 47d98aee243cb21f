export { CalendarFeeds } from './components/calendar-feeds.tsx';
