export { inventionPapersQuery, renewPapers } from './api/papers.queries.ts';
export { InventionPapers } from './components/invention-papers.tsx';
export { OpenPapersNotice } from './components/open-papers-notice.tsx';
export { OpenTasksChoice } from './components/open-tasks-choice.tsx';
export { PaperName } from './components/paper-name.tsx';
export { PapersBadge } from './components/papers-badge.tsx';
export { PapersScreen } from './components/papers-screen.tsx';
export {
  closedTasksIn,
  closedTasksText,
  openTasksIn,
  openTasksText,
  reopenedTasksText,
} from './model/open-tasks.ts';
export { evidenceFirst } from './model/paper-words.ts';
export { type PapersSearch, papersSearchSchema } from './model/papers-search.ts';
