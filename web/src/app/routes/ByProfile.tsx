import { Navigate } from 'react-router';
import { PageSkeleton } from '../../shared/components/PageSkeleton.tsx';
import { useAthleteProfileQuery } from '../../shared/session/profile.api.ts';

/** Leads an approved athlete to making their profile until they have one. Where nobody can say, it keeps nobody from going on. */
export default function ByProfile({ to, withoutProfile }: { to: string; withoutProfile: string }) {
  const { data: profile, isError } = useAthleteProfileQuery();
  if (profile === undefined && !isError) return <PageSkeleton />;
  return <Navigate replace to={profile === null ? withoutProfile : to} />;
}
