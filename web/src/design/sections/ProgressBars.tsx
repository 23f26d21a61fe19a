import { Progress } from '../../shared/components/progress/Progress.tsx';
import { Steps } from '../../shared/components/progress/Steps.tsx';
import { Example, Examples } from '../Example.tsx';

export function ProgressBars() {
  return (
    <Examples>
      <Example name="known">
        <Progress label="Uploading" value={40} />
        <Progress label="Reading files" value={3} max={8} words="3 of 8 files" />
      </Example>
      <Example name="not known">
        <Progress label="Reading the file" />
      </Example>
      <Example name="steps">
        <Steps label="Your profile" at={2} of={4} />
        <Steps label="Your training" at={7} of={7} />
      </Example>
    </Examples>
  );
}
