/** Minions: the list with their statistics, new ones, and the page of one with its tabs. */
export { MinionChat } from './components/minion-chat.tsx';
export { MinionDetails } from './components/minion-details.tsx';
export { MinionFeedback } from './components/minion-feedback.tsx';
export { MinionPage } from './components/minion-page.tsx';
export { MinionTasks } from './components/minion-tasks.tsx';
export { MinionsScreen } from './components/minions-screen.tsx';
export { NewMinionScreen } from './components/new-minion-screen.tsx';
export { type MinionSearch, minionPageSchema, minionSearchSchema } from './model/minion-search.ts';
