import { Avatar, initialsOf } from '../../shared/components/Avatar.tsx';
import { Ago } from '../../shared/components/ago/Ago.tsx';
import { CopyCode } from '../../shared/components/CopyCode.tsx';
import { Example, Examples, Line } from '../Example.tsx';

const initials = initialsOf({ firstName: 'Noor', lastName: 'Haddad', username: 'noor.haddad' });
const picture = '/favicon.svg';
const times = ['2026-03-02T09:29:30Z', '2026-03-02T09:05:00Z', '2026-03-01T09:00:00Z', '2025-12-24T18:00:00Z'];

export function People() {
  return (
    <Examples>
      <Example name="Avatar, by initials">
        <Line>
          <Avatar picture={null} initials={initials} size="small" />
          <Avatar picture={null} initials={initials} />
          <Avatar picture={null} initials={initials} size="large" />
        </Line>
      </Example>
      <Example name="Avatar, by picture">
        <Line>
          <Avatar picture={picture} initials={initials} size="small" />
          <Avatar picture={picture} initials={initials} />
          <Avatar picture={picture} initials={initials} size="large" />
        </Line>
      </Example>
      <Example name="Ago">
        <Line>
          {times.map((at) => (
            <Ago key={at} at={at} />
          ))}
        </Line>
      </Example>
      <Example name="CopyCode">
        <CopyCode label="Verification code" code="ENTOURAGE-7K2M9Q" copy="Copy code" />
      </Example>
    </Examples>
  );
}
