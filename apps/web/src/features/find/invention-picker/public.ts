export { InventionField } from './components/invention-field.tsx';
export { InventionsField } from './components/inventions-field.tsx';
