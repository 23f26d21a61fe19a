export { liaisonPages } from './routes.tsx';
