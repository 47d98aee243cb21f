export { AdministrationFrame } from './components/administration-frame.tsx';
export { PeopleScreen } from './components/people-screen.tsx';
