import type { CurrentUser } from '../../../../shared/session/session.api.ts';
import { words } from '../../words.ts';
import { AccountSection } from '../AccountSection.tsx';
import { PictureChooser } from './PictureChooser.tsx';
import { ProfileForm } from './ProfileForm.tsx';

export function ProfileSection({ user }: { user: CurrentUser }) {
  return (
    <AccountSection id="profile" title={words.profile.title} lead={words.profile.lead}>
      <PictureChooser user={user} />
      <ProfileForm user={user} />
    </AccountSection>
  );
}
