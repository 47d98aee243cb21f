/** Applications that people install: their downloads, and how to install them. */
export { ApplicationsScreen } from './components/applications-screen.tsx';
