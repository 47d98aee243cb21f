export { AdministrationFrame } from './components/administration-frame.tsx';
export { ExplanationScreen } from './components/explanation-screen.tsx';
export { InstallationScreen } from './components/installation-screen.tsx';
export { PeopleScreen } from './components/people-screen.tsx';
export { PersonScreen } from './components/person-screen.tsx';
export { RolesScreen } from './components/roles-screen.tsx';
export { TeamsScreen } from './components/teams-screen.tsx';
export { UnwantedInvitation } from './components/unwanted-invitation.tsx';
export { type PeopleSearch, peopleSearchSchema } from './model/people-search.ts';
