import { Card } from '../../shared/components/Card.tsx';
import { ButtonLink } from '../../shared/components/links.tsx';
import { NotRead } from '../../shared/components/NotRead.tsx';
import { Skeleton } from '../../shared/components/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../shared/components/states.tsx';
import { Example, Examples } from '../Example.tsx';

export function States() {
  return (
    <Examples>
      <Example name="Card">
        <Card>A sheet of its own: a hairline, no shadow.</Card>
      </Example>
      <Example name="Skeleton">
        <Skeleton width={180} height={24} />
        <Skeleton />
        <Skeleton height={72} />
      </Example>
      <Example name="EmptyState">
        <EmptyState
          title="No messages yet"
          text="Write to your liaison; they answer within a day."
          action={
            <ButtonLink to="/" variant="outlined">
              Start a conversation
            </ButtonLink>
          }
        />
      </Example>
      <Example name="ErrorState">
        <ErrorState text="Your messages could not be read. Please try again." tryAgain={() => {}} />
      </Example>
      <Example name="NotRead">
        <NotRead text="Who is connected could not be read." tryAgain={() => {}} />
      </Example>
    </Examples>
  );
}
