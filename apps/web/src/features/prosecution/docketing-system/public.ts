export { DocketingScreen } from './components/docketing-screen.tsx';
export { OpenMatter } from './components/open-matter.tsx';
