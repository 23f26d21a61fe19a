import { LegalText } from '../components/LegalText.tsx';
import { terms } from '../texts/terms.tsx';

export default function TermsPage() {
  return (
    <LegalText
      title="Terms of Service"
      lead="What you can expect from us, and what we expect from you."
      sections={terms}
    />
  );
}
