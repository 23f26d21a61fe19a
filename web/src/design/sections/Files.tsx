import { type ComponentProps, useState } from 'react';
import { FileDrop } from '../../shared/components/file-drop/FileDrop.tsx';
import { Example, Examples } from '../Example.tsx';

const aFile = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });
const scan = aFile('left-knee-magnetic-resonance-2026-03-02-follow-up.pdf', 2_516_582);

function Drop({
  first = null,
  ...rest
}: { first?: File | null } & Partial<Omit<ComponentProps<typeof FileDrop>, 'file' | 'onChange'>>) {
  const [file, setFile] = useState(first);
  return (
    <FileDrop
      label="Report"
      accept=".pdf,.csv"
      kinds="PDF or CSV"
      maxBytes={10 * 1024 * 1024}
      file={file}
      onChange={setFile}
      {...rest}
    />
  );
}

export function Files() {
  return (
    <Examples>
      <Example name="nothing chosen">
        <Drop hint="What the clinic gave you." />
      </Example>
      <Example name="chosen">
        <Drop first={scan} />
      </Example>
      <Example name="wrong">
        <Drop first={scan} error="The file is damaged. Choose another one." />
      </Example>
      <Example name="uploading">
        <Drop first={scan} uploading={{ sent: 40, total: 100 }} />
      </Example>
      <Example name="disabled">
        <Drop disabled />
      </Example>
    </Examples>
  );
}
