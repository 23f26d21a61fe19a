import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { ThemeScope } from '../../theme/ThemeScope.tsx';
import { FileDrop } from './FileDrop.tsx';
import { isOfKind, shortName, sizeInWords } from './files.ts';

type Props = Partial<ComponentProps<typeof FileDrop>>;

function Chooser(props: Props) {
  const [file, setFile] = useState<File | null>(null);
  return (
    <FileDrop
      label="Report"
      accept=".pdf,text/csv"
      kinds="PDF or CSV"
      maxBytes={2048}
      file={file}
      onChange={setFile}
      {...props}
    />
  );
}

function show(props: Props = {}) {
  render(<Chooser {...props} />, { wrapper: ThemeScope });
  // Skips `accept`, because a dropped file passes no file chooser.
  return userEvent.setup({ applyAccept: false });
}

const aFile = (name: string, bytes = 10, type = 'application/pdf') => new File([new Uint8Array(bytes)], name, { type });
const input = () => screen.getByLabelText('Report', { selector: 'input' });
const drop = (file: File) =>
  fireEvent.drop(screen.getByRole('group', { name: 'Report' }), { dataTransfer: { files: [file] } });

test('a chosen file shows with its size and can be removed', async () => {
  const hands = show();
  await hands.upload(input(), aFile('scan.pdf', 1536));
  expect(screen.getByTitle('scan.pdf')).toBeInTheDocument();
  expect(screen.getByText('1.5 kB')).toBeInTheDocument();
  await hands.click(screen.getByRole('button', { name: 'Remove scan.pdf' }));
  expect(screen.queryByTitle('scan.pdf')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Choose a file' })).toHaveFocus();
});

test('accepts a dropped file', () => {
  show();
  drop(aFile('scan.pdf'));
  expect(screen.getByTitle('scan.pdf')).toBeInTheDocument();
});

test.each([
  ['of another kind', aFile('me.png', 10, 'image/png'), 'This kind of file cannot be taken. Choose PDF or CSV.'],
  ['too large', aFile('scan.pdf', 2049), 'This file is too large: at most 2 kB.'],
])('refuses a file that is %s, and the button says why', async (_why, file, said) => {
  const hands = show();
  await hands.upload(input(), file);
  expect(screen.getByRole('alert')).toHaveTextContent(said);
  expect(screen.getByRole('button', { name: 'Choose a file' })).toHaveAccessibleDescription(
    `PDF or CSV, at most 2 kB. ${said}`,
  );
  expect(screen.queryByTitle(file.name)).not.toBeInTheDocument();
  await hands.upload(input(), aFile('right.pdf'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('shows an error of the server', () => {
  show({ error: 'The file is damaged.' });
  expect(screen.getByRole('alert')).toHaveTextContent('The file is damaged.');
});

test('cannot be changed while uploading, and shows the progress', () => {
  const onChange = jest.fn();
  show({ file: aFile('scan.pdf'), onChange, uploading: { sent: 30, total: 120 } });
  expect(screen.getByRole('progressbar', { name: 'Uploading' })).toHaveAttribute('value', '30');
  expect(screen.getByText('25 %')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  drop(aFile('other.pdf'));
  expect(onChange).not.toHaveBeenCalled();
});

test('accepts nothing while disabled', () => {
  const onChange = jest.fn();
  show({ disabled: true, onChange });
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeDisabled();
  drop(aFile('scan.pdf'));
  expect(onChange).not.toHaveBeenCalled();
});

test.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1536, '1.5 kB'],
  [10 * 1024 * 1024, '10 MB'],
  [1024 ** 4, '1024 GB'],
])('%i bytes read "%s"', (bytes, said) => {
  expect(sizeInWords(bytes)).toBe(said);
});

test('a long name keeps its start and its end', () => {
  expect(shortName('scan.pdf', 20)).toBe('scan.pdf');
  const short = shortName('left-knee-2026-03-02-follow-up.pdf', 20);
  expect(short).toBe('left-knee-…ow-up.pdf');
  expect([...short]).toHaveLength(20);
});

test.each([
  ['a.PDF', '', '.pdf', true],
  ['a.txt', 'text/plain', 'text/csv, text/*', true],
  ['a.png', 'image/png', '.pdf,text/*', false],
])('%s of type "%s" matches %s: %s', (name, type, accept, is) => {
  expect(isOfKind({ name, type }, accept)).toBe(is);
});
