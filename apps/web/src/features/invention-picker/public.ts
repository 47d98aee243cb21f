export { InventionField } from './components/invention-field.tsx';
