export { LicensesScreen } from './components/licenses-screen.tsx';
