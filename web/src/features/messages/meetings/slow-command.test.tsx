import { screen } from '@testing-library/react';
import { holding } from '../../../testing/server.ts';
import { dialog, layOutThread, open } from './testing.ts';

beforeEach(layOutThread);

test('what is typed while a command loads stays in the box', async () => {
  const { release } = holding('listLiaisonsOf', []);
  const { hands } = open();
  const box = await screen.findByRole('textbox', { name: 'Message to Marta Silva' });
  await hands.type(box, '@entourage meeting{Enter}');
  await hands.clear(box);
  await hands.type(box, 'Or tomorrow?');
  release();
  expect(await dialog('Choose a Liaison')).toBeTruthy();
  expect(box).toHaveValue('Or tomorrow?');
});
