export { summaryPages } from './routes.tsx';
