export { WidgetsPage } from './components/widgets-page.tsx';
