import { Badge } from '../../shared/components/Badge.tsx';
import { injuryRisks, roles, verificationStatuses } from '../../shared/components/statuses.ts';
import { Example, Examples, Line } from '../Example.tsx';

const kinds = [
  { name: 'Verification', statuses: Object.values(verificationStatuses) },
  { name: 'Injury risk', statuses: Object.values(injuryRisks) },
  { name: 'Role', statuses: Object.values(roles) },
];

export function Statuses() {
  return (
    <Examples>
      {kinds.map(({ name, statuses }) => (
        <Example key={name} name={name}>
          <Line>
            {statuses.map(({ tone, words }) => (
              <Badge key={words} tone={tone}>
                {words}
              </Badge>
            ))}
          </Line>
        </Example>
      ))}
    </Examples>
  );
}
