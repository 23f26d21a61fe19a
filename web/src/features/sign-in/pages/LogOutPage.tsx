import Button from '@mui/material/Button';
import { ButtonLink } from '../../../shared/components/links.tsx';
import { leaveForGood } from '../../../shared/session/leave-for-good.ts';
import { useViewer } from '../../../shared/session/viewer.ts';
import { Stage } from '../components/Stage.tsx';
import { words } from '../words.ts';

const { logOut } = words;

/** Where a link on another site leads that would sign somebody out: they are asked, and a form of our own does it. */
export default function LogOutPage() {
  const { user } = useViewer();
  if (!user) {
    return (
      <Stage title={logOut.outTitle} lead={logOut.outLead}>
        <ButtonLink to="/login">Sign in</ButtonLink>
      </Stage>
    );
  }
  return (
    <Stage title={logOut.title} lead={logOut.lead}>
      <form method="post" action="/api/logout" onSubmit={leaveForGood}>
        <Button type="submit">Log out</Button>
      </form>
    </Stage>
  );
}
