import { LegalText } from '../components/LegalText.tsx';
import { gdpr } from '../texts/gdpr.tsx';

export default function GdprPage() {
  return <LegalText title="GDPR" lead="Your rights over your data, and a form to use them." sections={gdpr} />;
}
