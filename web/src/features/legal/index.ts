export { legalPages } from './routes.tsx';
