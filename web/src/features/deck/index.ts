export { deckPages } from './routes.tsx';
