import { LegalText } from '../components/LegalText.tsx';
import { cookiePolicy } from '../texts/cookies.tsx';

export default function CookiesPage() {
  return (
    <LegalText
      title="Cookie Policy"
      lead="Three cookies, all ours. Here is all that is kept on your device."
      sections={cookiePolicy}
    />
  );
}
