export { StorageScreen } from './components/storage-screen.tsx';
