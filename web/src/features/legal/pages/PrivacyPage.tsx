import { LegalText } from '../components/LegalText.tsx';
import { privacy } from '../texts/privacy.tsx';

export default function PrivacyPage() {
  return (
    <LegalText
      title="Privacy Policy"
      lead="What we know about you, what for, who sees it, and how you stay in control."
      sections={privacy}
    />
  );
}
