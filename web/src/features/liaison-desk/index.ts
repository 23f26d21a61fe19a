export { liaisonDeskPages } from './routes.tsx';
