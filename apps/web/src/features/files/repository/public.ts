export { RepositoryLine } from './components/repository-line.tsx';
export { useRepository } from './hooks/use-repository.ts';
