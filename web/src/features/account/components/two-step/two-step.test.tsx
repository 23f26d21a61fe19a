import { screen, waitFor, within } from '@testing-library/react';
import { aUser, renderApp } from '../../../../testing/render-app.tsx';
import { answering, breaking, holding, refusing } from '../../../../testing/server.ts';

const secret = 'JBSWY3DPEHPK3PXP';
const uri = `otpauth://totp/Entourage:noor?secret=${secret}&issuer=Entourage`;
const recoveryCodes = ['ab1d-efgh-jkmn-pqrs', 'ab2d-efgh-jkmn-pqrs'];

async function open({ on = false, required = false, user = aUser() } = {}) {
  answering('readSecondFactor', { on, required, recoveryCodesLeft: on ? 9 : 0 });
  answering('listSessions', []);
  const app = renderApp('/account', { user });
  return { ...app, section: within(await screen.findByRole('region', { name: 'Two-step sign-in' })) };
}

test('is set up by password and code, and shows the recovery codes until they are saved', async () => {
  const { hands, section } = await open();
  await hands.click(await section.findByRole('button', { name: 'Set up two-step sign-in' }));
  expect(section.getByLabelText('Password')).toHaveFocus();
  answering('beginSecondFactor', { secret, uri });
  await hands.type(section.getByLabelText('Password'), 'quiet-river');
  await hands.click(section.getByRole('button', { name: 'Continue' }));

  expect(await section.findByRole('img', { name: /QR code/ })).toBeInTheDocument();
  expect(section.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
  refusing('confirmSecondFactor', { code: 'INVALID', message: 'x', fields: { code: 'Wrong code' } });
  const code = section.getByRole('textbox', { name: 'Code' });
  await hands.type(code, '000000');
  await hands.click(section.getByRole('button', { name: 'Turn on' }));
  await waitFor(() => expect(code).toHaveAccessibleDescription(/Wrong code/));

  answering('confirmSecondFactor', { recoveryCodes });
  answering('readSecondFactor', { on: true, required: false, recoveryCodesLeft: 2 });
  await hands.click(section.getByRole('button', { name: 'Turn on' }));
  expect(await section.findByText('ab1d-efgh-jkmn-pqrs')).toBeInTheDocument();
  const copy = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  await hands.click(section.getByRole('button', { name: 'Copy codes' }));
  expect(await section.findByText('Copied')).toBeInTheDocument();
  expect(copy).toHaveBeenCalledWith(`${recoveryCodes.join('\n')}\n`);
  await hands.click(section.getByRole('button', { name: 'I have kept them' }));
  expect(await section.findByText('2 recovery codes are left.')).toBeInTheDocument();
  expect(section.queryByText('ab1d-efgh-jkmn-pqrs')).not.toBeInTheDocument();
  expect(section.getByRole('button', { name: 'New recovery codes' })).toHaveFocus();
});

test('cancelling moves the focus back to the button that asked', async () => {
  const { hands, section } = await open();
  const setUp = () => section.findByRole('button', { name: 'Set up two-step sign-in' });
  expect(await setUp()).not.toHaveFocus();
  await hands.click(await setUp());
  await hands.click(section.getByRole('button', { name: 'Cancel' }));
  expect(await setUp()).toHaveFocus();
});

test.each(['New recovery codes', 'Turn off'])('cancelling moves the focus back to %j', async (name) => {
  const { hands, section } = await open({ on: true });
  await hands.click(await section.findByRole('button', { name }));
  expect(section.getByLabelText('Password')).toHaveFocus();
  await hands.click(section.getByRole('button', { name: 'Cancel' }));
  expect(section.getByRole('button', { name })).toHaveFocus();
});

test('cannot be cancelled while it is sent', async () => {
  const { hands, section } = await open({ on: true });
  await hands.click(await section.findByRole('button', { name: 'New recovery codes' }));
  const { sent, release } = holding('renewRecoveryCodes', { recoveryCodes });
  await hands.type(section.getByLabelText('Password'), 'quiet-river');
  await hands.type(section.getByRole('textbox', { name: 'Code' }), '111111');
  await hands.click(section.getByRole('button', { name: 'Make new codes' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(section.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  release();
  expect(await section.findByText('ab1d-efgh-jkmn-pqrs')).toBeVisible();
});

test('where the answer with the codes is lost, it shows as on and asks for new codes', async () => {
  const { hands, section } = await open();
  await hands.click(await section.findByRole('button', { name: 'Set up two-step sign-in' }));
  answering('beginSecondFactor', { secret, uri });
  await hands.type(section.getByLabelText('Password'), 'quiet-river');
  await hands.click(section.getByRole('button', { name: 'Continue' }));
  await hands.type(await section.findByRole('textbox', { name: 'Code' }), '111111');
  breaking('confirmSecondFactor', 'gone');
  answering('readSecondFactor', { on: true, required: false, recoveryCodesLeft: 10 });
  await hands.click(section.getByRole('button', { name: 'Turn on' }));
  expect(await section.findByText(/may have been made without reaching you/)).toBeVisible();
  expect(section.getByRole('button', { name: 'New recovery codes' })).toBeVisible();
});

test('is turned off by password and code', async () => {
  const { hands, section } = await open({ on: true });
  await hands.click(await section.findByRole('button', { name: 'Turn off' }));
  const sent = answering('removeSecondFactor', null);
  answering('readSecondFactor', { on: false, required: false, recoveryCodesLeft: 0 });
  await hands.type(section.getByLabelText('Password'), 'quiet-river');
  await hands.type(section.getByRole('textbox', { name: 'Code' }), '111111');
  await hands.click(section.getByRole('button', { name: 'Turn off' }));
  expect(await section.findByText('Off')).toBeInTheDocument();
  expect(section.getByRole('button', { name: 'Set up two-step sign-in' })).toHaveFocus();
  expect(sent).toEqual([{ password: 'quiet-river', code: '111111' }]);
});

test('cannot be turned off by a role that requires it', async () => {
  const { section } = await open({ on: true, required: true });
  expect(await section.findByText(/cannot be turned off/)).toBeInTheDocument();
  expect(section.queryByRole('button', { name: 'Turn off' })).not.toBeInTheDocument();
});

test('comes first on the page, with a notice, when it is due', async () => {
  await open({ required: true, user: aUser({ role: 'LIAISON', secondFactorDue: true }) });
  expect(screen.getByText('Set up two-step sign-in to go on.')).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Two-step sign-in');
});
