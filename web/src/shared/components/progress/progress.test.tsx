import { render, screen } from '@testing-library/react';
import { ThemeScope } from '../../theme/ThemeScope.tsx';
import { Progress } from './Progress.tsx';
import { Steps } from './Steps.tsx';

test('announces the progress in per cent', () => {
  render(<Progress label="Uploading" value={3} max={8} />, { wrapper: ThemeScope });
  const bar = screen.getByRole('progressbar', { name: 'Uploading' });
  expect(bar).toHaveAttribute('aria-valuetext', '38 %');
  expect(bar).toHaveAttribute('value', '3');
  expect(screen.getByText('38 %')).toBeInTheDocument();
});

test('announces the progress in its own words', () => {
  render(<Progress label="Uploading" value={3} max={8} words="3 of 8 files" />, { wrapper: ThemeScope });
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '3 of 8 files');
});

test('is indeterminate without a value', () => {
  render(<Progress label="Reading the file" />, { wrapper: ThemeScope });
  const bar = screen.getByRole('progressbar', { name: 'Reading the file' });
  expect(bar).not.toHaveAttribute('value');
  expect(bar).not.toHaveAttribute('aria-valuetext');
  expect(screen.queryByText(/%/)).not.toBeInTheDocument();
});

test('announces a step and the number of steps', () => {
  render(<Steps label="Your profile" at={2} of={4} />, { wrapper: ThemeScope });
  expect(screen.getByText('Step 2 of 4')).toBeInTheDocument();
  const steps = screen.getByRole('progressbar', { name: 'Your profile' });
  expect(steps).toHaveAttribute('aria-valuenow', '2');
  expect(steps).toHaveAttribute('aria-valuemax', '4');
  expect(steps).toHaveAttribute('aria-valuetext', 'Step 2 of 4');
});
