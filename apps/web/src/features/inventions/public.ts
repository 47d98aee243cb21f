export { readInventionAhead } from './api/read-ahead.ts';
export { EditOpenInvention } from './components/edit-open-invention.tsx';
export { InventionNotFound } from './components/invention-not-found.tsx';
export { InventionOverview } from './components/invention-overview.tsx';
export { InventionPage } from './components/invention-page.tsx';
export { InventionsScreen } from './components/inventions-screen.tsx';
export { MyInventionsScreen } from './components/my-inventions-screen.tsx';
export { inventionListSearchSchema } from './model/list-search.ts';
