import { Navigate } from 'react-router';
import { PageSkeleton } from '../../shared/components/PageSkeleton.tsx';
import { useAthleteProfileQuery } from '../../shared/session/profile.api.ts';

/** Redirects an approved athlete without a profile to onboarding. If the profile cannot be read, lets them through. */
export default function ByProfile({ to, withoutProfile }: { to: string; withoutProfile: string }) {
  const { data: profile, isError } = useAthleteProfileQuery();
  if (profile === undefined && !isError) return <PageSkeleton />;
  return <Navigate replace to={profile === null ? withoutProfile : to} />;
}
